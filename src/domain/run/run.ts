import type { FinishReason } from '#protocol/openai/finish-reasons.ts'
import type { Price } from '../pricing/price.ts'
import type { ColumnId, MessageId, RunId, SessionId } from '../session/session.ts'
import type { Settings } from '../session/settings.ts'
import type { AnsweredBy } from './answered-by.ts'
import type { Failure } from './failure.ts'

/** One attempt at one answer, with all that it was made from. */
export interface Run {
  id: RunId
  sessionId: SessionId
  columnId: ColumnId
  /** The question it answers. */
  messageId: MessageId
  /** The last answer that it was sent with; null where it was sent none. */
  previousRunId: RunId | null
  /** All answers that it was sent with, oldest first, where they are others than the previous run's and that run. */
  history?: readonly RunId[]
  model: string
  /** The settings as they were, the column's and the session's put together. */
  settings: Settings
  origin: RunOrigin
  /** Request parameters, in the wire's names, that were not to be sent to this model. */
  leftOut: readonly string[]
  /** Whether the pictures of the conversation were sent along. */
  seesImages: boolean
  /** The model's price when it was asked; null where it was unknown. */
  price: Price | null
  /** Milliseconds since 1970. */
  createdAt: number
  state: RunState
  /** Milliseconds since 1970, of the request's sending; before that it waited in the queue. */
  sentAt: number | null
  text: string
  /** The beginning of `text` that was there before the model wrote its first word. */
  given: string
  /** What the model thought before it answered; shown apart and never sent back. */
  reasoning: string
  /** How many characters of `reasoning` are of the answer that it goes on with. */
  givenThoughts?: number
  /** What the model wants done by tools that the page does not have: shown, never run. */
  toolCalls: readonly ToolCallText[]
  /** Request parameters that the service could not hand on to this model as they were set. */
  dropped: readonly string[]
  /** Who answered in place of the model that was asked, and why; absent where that one did. */
  answeredBy?: AnsweredBy
  /** Milliseconds from the sending of the request to the first text or thought. */
  firstTokenMs: number | null
  /** Milliseconds from the sending of the request to the first text: what came before it was thinking. */
  firstTextMs: number | null
  /** Milliseconds from the sending of the request to the last thing that came. */
  elapsedMs: number | null
  /** How many pieces of text came; absent before the first one. */
  pieces?: number
  /** The tokens of the answer, with those of the thoughts where they came in its text; absent where none were told. */
  logprobs?: readonly TokenLogprob[]
  usage: RunUsage | null
  /** About how many tokens were sent; null before they were. */
  promptEstimate: number | null
}

/** Where an answer comes from. */
type RunOrigin =
  | { kind: 'asked' }
  /** The model was asked to go on with an answer that had ended too early. */
  | { kind: 'continued'; runId: RunId }
  /** The reader wrote it, over another one. */
  | { kind: 'edited'; runId: RunId }

/** A token of an answer, and those that it was chosen from, the likeliest first. */
export interface TokenLogprob {
  token: string
  /** The natural logarithm of how likely it was: 0 is certain. */
  logprob: number
  top: readonly { token: string; logprob: number }[]
}

/** A call of a tool, with its arguments as JSON text. */
interface ToolCallText {
  name: string
  arguments: string
}

export type RunState =
  /** Not sent yet: it waits for a free connection, or for an answer before it. */
  | { kind: 'queued' }
  /** A limit has refused it, or would: it goes out at that moment, in milliseconds since 1970. */
  | { kind: 'held'; until: number; failure: Failure }
  | { kind: 'waiting' }
  | { kind: 'streaming' }
  | { kind: 'finished'; reason: FinishReason }
  /** By the reader. */
  | { kind: 'stopped' }
  /** Some text came, then the line broke. */
  | { kind: 'interrupted'; failure: Failure }
  /** Nothing came. */
  | { kind: 'failed'; failure: Failure }

/** What the service reported of an answer: its tokens, and what it cost where the provider says so. */
interface RunUsage {
  promptTokens: number
  /** Part of the prompt's, which the provider still had from an earlier request; absent where there are none. */
  cachedTokens?: number
  completionTokens: number
  /** Part of the completion's; null where the service does not say. */
  reasoningTokens?: number | null
  /** US dollars. */
  cost?: number
}

/** What can happen to a run. `afterMs` counts from the sending of its request. */
export type RunEvent =
  /** None of its pictures is there to be sent. */
  | { type: 'pictures-gone' }
  | { type: 'sent'; at: number; promptEstimate?: number }
  /**
   * The service took the request, but could not hand on these parameters as they were set. It may say how many tokens it
   * has reserved, and who answers in place of the model.
   */
  | { type: 'accepted'; dropped: readonly string[]; reservedTokens?: number; answeredBy?: AnsweredBy }
  | { type: 'text'; text: string; afterMs: number }
  | { type: 'reasoning'; text: string; afterMs: number }
  /** A piece of a tool's call; pieces of one call have the same index. */
  | { type: 'tool-call'; index: number; name: string; arguments: string; afterMs: number }
  | { type: 'logprobs'; tokens: readonly TokenLogprob[] }
  | { type: 'usage'; usage: RunUsage }
  | { type: 'held'; until: number; failure: Failure }
  | { type: 'finished'; reason: FinishReason; afterMs: number }
  | { type: 'stopped'; afterMs: number | null }
  | { type: 'broke'; failure: Failure; afterMs: number | null }

/** Of a longer answer the tokens beyond these are left out: with five others each they take half a megabyte. */
export const maxLogprobs = 2000
/** The same in a table: enough for a label or a number, where all of ten thousand long answers would be gigabytes. */
export const maxLogprobsInTable = 20

const unsettled: readonly RunState['kind'][] = ['queued', 'held', 'waiting', 'streaming']

/** A settled run never changes again. */
export const isSettled = (run: Run): boolean => isSettledKind(run.state.kind)

/** Whether a run in a state of this kind is settled. */
export const isSettledKind = (kind: RunState['kind']): boolean => !unsettled.includes(kind)

/** What the model itself wrote of the answer. */
export const writtenText = (run: Run): string => run.text.slice(run.given.length)

/** What the model itself thought. */
export const writtenThoughts = ({ reasoning, givenThoughts }: Run): string => reasoning.slice(givenThoughts)

/** The run after an event. Events that come after it settled are too late and change nothing. */
export function reduceRun(run: Run, event: RunEvent): Run {
  if (isSettled(run)) return run
  switch (event.type) {
    case 'pictures-gone':
      return { ...run, seesImages: false }
    case 'sent':
      return {
        ...run,
        state: { kind: 'waiting' },
        sentAt: event.at,
        promptEstimate: event.promptEstimate ?? run.promptEstimate,
      }
    case 'accepted':
      return event.dropped.length === 0 && !event.answeredBy ? run : accepted(run, event)
    case 'held':
      return { ...run, state: { kind: 'held', until: event.until, failure: event.failure } }
    case 'text':
      return {
        ...begun(run, event.afterMs),
        text: run.text + event.text,
        firstTextMs: run.firstTextMs ?? event.afterMs,
        pieces: (run.pieces ?? 0) + 1,
      }
    case 'tool-call':
      return { ...begun(run, event.afterMs), toolCalls: withCall(run.toolCalls, event) }
    case 'reasoning':
      return { ...begun(run, event.afterMs), reasoning: run.reasoning + event.text }
    case 'logprobs':
      return { ...run, logprobs: [...(run.logprobs ?? []), ...event.tokens].slice(0, maxLogprobs) }
    case 'usage':
      return { ...run, usage: event.usage }
    case 'finished':
      return { ...run, state: { kind: 'finished', reason: event.reason }, elapsedMs: event.afterMs }
    case 'stopped':
      return { ...run, state: { kind: 'stopped' }, elapsedMs: event.afterMs ?? run.elapsedMs }
    case 'broke': {
      const kind = hasNothing(run) ? 'failed' : 'interrupted'
      return { ...run, state: { kind, failure: event.failure }, elapsedMs: event.afterMs ?? run.elapsedMs }
    }
  }
}

const accepted = (run: Run, { dropped, answeredBy }: RunEvent & { type: 'accepted' }): Run => ({
  ...run,
  dropped,
  // Demo models cost nothing.
  ...(answeredBy && { answeredBy, price: { input: 0, output: 0 } }),
})

/** Nothing came that would be worth keeping. */
const hasNothing = (run: Run) =>
  run.origin.kind !== 'continued' &&
  writtenText(run) === '' &&
  run.reasoning === '' &&
  run.toolCalls.length === 0

function withCall(
  calls: readonly ToolCallText[],
  piece: { index: number; name: string; arguments: string },
): readonly ToolCallText[] {
  const known = calls[piece.index]
  const call = {
    name: (known?.name ?? '') + piece.name,
    arguments: (known?.arguments ?? '') + piece.arguments,
  }
  return known ? calls.with(piece.index, call) : [...calls, call]
}

function begun(run: Run, afterMs: number): Run {
  return {
    ...run,
    state: { kind: 'streaming' },
    firstTokenMs: run.firstTokenMs ?? afterMs,
    elapsedMs: afterMs,
  }
}

/** A run as it comes back from storage: its stream is gone. */
export const revivedRun = (run: Run): Run =>
  reduceRun(run, { type: 'broke', failure: { kind: 'page-closed' }, afterMs: null })
