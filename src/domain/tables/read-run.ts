import { finishReasonNames } from '#protocol/openai/finish-reasons.ts'
import { maxTopLogprobs } from '#protocol/openai/read-chunk.ts'
import type { Failure, FailureDetails } from '../run/failure.ts'
import type { Price } from '../pricing/price.ts'
import { takeoverReasons, type AnsweredBy } from '../run/answered-by.ts'
import { maxLogprobs, type Run, type RunState } from '../run/run.ts'
import { defaultSettings } from '../session/settings.ts'
import { words } from './words.ts'
import {
  amount,
  flag,
  id,
  ids,
  list,
  modelId,
  moment,
  nullOr,
  number,
  object,
  oneOf,
  optional,
  or,
  text,
  variants,
  type Reader,
} from './readers.ts'
import { readSettings } from './read-settings.ts'

const shortText = text(100_000)

const details = object<FailureDetails>({
  message: or(shortText, words.reason),
  status: or(nullOr(number(0, 999)), null),
  code: or(nullOr(shortText), null),
  requestId: or(nullOr(shortText), null),
})

const knownFailure = variants<Failure>({
  unreachable: {},
  'rate-limited': { retryAfterMs: or(nullOr(amount), null), shouldRetry: optional(flag), details },
  'exceeds-limit': { details },
  'model-missing': { details },
  'key-refused': { details },
  'parameter-refused': { parameter: id, details },
  'too-long': { details },
  'request-refused': { details },
  'out-of-credit': { details },
  'provider-failed': { retryAfterMs: optional(amount), details },
  'timed-out': { details },
  'cut-off': { details },
  'page-closed': {},
  unknown: {},
})
export const readFailure = or<Failure>(knownFailure, { kind: 'unknown' })

const state = variants<RunState>({
  queued: {},
  held: { until: moment, failure: readFailure },
  waiting: {},
  streaming: {},
  finished: {
    reason: or(oneOf(...finishReasonNames), 'stop'),
  },
  stopped: {},
  interrupted: { failure: readFailure },
  failed: { failure: readFailure },
})

const likelihood = { token: shortText, logprob: number(-1e9, 1) }

const readFields = object<Run>({
  id,
  sessionId: id,
  columnId: id,
  messageId: id,
  previousRunId: or(nullOr(id), null),
  history: optional(ids(10_000)),
  model: or(modelId, ''),
  settings: or(readSettings, defaultSettings),
  origin: or<Run['origin']>(variants({ asked: {}, continued: { runId: id }, edited: { runId: id } }), {
    kind: 'asked',
  }),
  leftOut: or(list(shortText, 1000), []),
  seesImages: or(flag, true),
  price: or(
    nullOr(
      object<Price>({
        input: amount,
        output: amount,
        cachedInput: optional(amount),
        request: optional(amount),
      }),
    ),
    null,
  ),
  createdAt: or(moment, 0),
  state: or<RunState>(state, { kind: 'interrupted', failure: { kind: 'unknown' } }),
  sentAt: or(nullOr(moment), null),
  text: text(),
  given: or(text(), ''),
  reasoning: or(text(), ''),
  givenThoughts: optional(amount),
  toolCalls: or(list(object({ name: text(), arguments: text() }), 1000), []),
  dropped: or(list(shortText, 1000), []),
  answeredBy: optional(
    object<AnsweredBy>({ model: modelId, reason: or(oneOf(...takeoverReasons), 'unavailable') }),
  ),
  firstTokenMs: or(nullOr(amount), null),
  firstTextMs: or(nullOr(amount), null),
  elapsedMs: or(nullOr(amount), null),
  pieces: optional(amount),
  logprobs: optional(
    list(object({ ...likelihood, top: list(object(likelihood), maxTopLogprobs) }), maxLogprobs),
  ),
  usage: or(
    nullOr(
      object<NonNullable<Run['usage']>>({
        promptTokens: amount,
        cachedTokens: optional(amount),
        completionTokens: amount,
        reasoningTokens: optional(nullOr(amount)),
        cost: optional(amount),
      }),
    ),
    null,
  ),
  promptEstimate: or(nullOr(amount), null),
})

/** A saved run. What it wrote is its text without the given beginning, so that has to be one. */
export const readRun: Reader<Run> = (value, repaired) => {
  const run = readFields(value, repaired)
  if (!run || run.text.startsWith(run.given)) return run
  repaired()
  return { ...run, given: '' }
}
