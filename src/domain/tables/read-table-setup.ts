import type { Score, Verdict } from '../session/scores.ts'
import {
  maxAccepted,
  type AcceptedUnfairness,
  type HiddenColumns,
  type RunRequest,
  type ScopeRequest,
  type TableSetup,
} from '../session/table-setup.ts'
import { readVariables } from './cases.ts'
import {
  amount,
  byIds,
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
  variableName,
  variants,
  type Reader,
} from './readers.ts'

const maxScores = 200
const maxHidden = 1000
const maxJoined = 10_000
const manyRows = 1_000_000

const words = text(1_000_000)
const ofAll = { id, title: optional(text(10_000)) }
const matchesCase = or(flag, false)
const withText = { ...ofAll, text: or(nullOr(words), null), matchesCase }
const bound = or(nullOr(amount), null)

const readScore: Reader<Score> = variants<Score>({
  equals: { ...ofAll, matchesCase },
  contains: withText,
  'starts-with': withText,
  pattern: { ...ofAll, pattern: or(nullOr(words), null), matchesCase },
  json: ofAll,
  'json-schema': { ...ofAll, schema: or(words, '') },
  number: { ...ofAll, tolerance: or(amount, 0) },
  length: {
    ...ofAll,
    unit: or(oneOf('words', 'characters', 'lines'), 'words'),
    min: bound,
    max: bound,
  },
  refusal: { ...ofAll, wants: or(oneOf('answer', 'refusal'), 'answer') },
  similarity: { ...ofAll, model: or(modelId, ''), atLeast: or(number(0, 1), 0.75) },
  judge: { ...ofAll, model: or(modelId, ''), rubric: or(words, '') },
  mark: ofAll,
})

export const readScores: Reader<readonly Score[]> = list(readScore, maxScores)

export const readVerdict: Reader<Verdict> = variants<Verdict>({
  all: {},
  any: {},
  weighted: { weights: or(byIds(amount, maxScores), {}), atLeast: or(number(0, 1), 1) },
})

const scopeRequest = {
  scope: object<ScopeRequest['scope']>({
    wants: oneOf('needed', 'all', 'failed', 'out-of-date'),
    columnIds: optional(ids(1000)),
    caseIds: optional(ids(manyRows)),
  }),
  startedAt: moment,
}

const readRun = object<RunRequest>({
  ...scopeRequest,
  joined: optional(list(object<ScopeRequest>(scopeRequest), maxJoined)),
})

const readHidden = object<HiddenColumns>({
  inputs: or(list(variableName, maxHidden), []),
  expected: or(flag, false),
  columnIds: or(ids(maxHidden), []),
})

const readAccepted = object<AcceptedUnfairness>({
  cause: words,
  columnIds: ids(1000),
  caseIds: or(nullOr(ids(manyRows)), []),
})

/** What a session's row says of its table. */
export const readTableSetup: Reader<TableSetup> = object<TableSetup>({
  promptId: or(nullOr(id), null),
  variables: or(readVariables, []),
  scores: or(readScores, []),
  verdict: or<Verdict>(readVerdict, { kind: 'all' }),
  samples: or(number(1, 100), 1),
  spendingLimit: or(nullOr(amount), null),
  run: optional(nullOr(readRun)),
  hidden: optional(readHidden),
  accepted: optional(list(readAccepted, maxAccepted)),
})
