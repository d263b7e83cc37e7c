import type { FinishReason } from '#protocol/openai/chat.ts'
import type { ColumnId, MessageId, RunId, SessionId } from '../session/session.ts'
import type { Settings } from '../session/settings.ts'
import type { Failure } from './failure.ts'

/** One attempt at one answer, with all that it was made from. */
export interface Run {
  id: RunId
  sessionId: SessionId
  columnId: ColumnId
  /** The question it answers. */
  messageId: MessageId
  /** The run before it in its column: following these gives the history that was sent. */
  previousRunId: RunId | null
  model: string
  /** The settings as they were, the column's and the session's put together. */
  settings: Settings
  /** Milliseconds since 1970. */
  createdAt: number
  state: RunState
  text: string
  /** What the model thought before it answered; shown apart and never sent back. */
  reasoning: string
  /** Milliseconds from the sending of the request to the first text or thought. */
  firstTokenMs: number | null
  /** Milliseconds from the sending of the request to the last thing that came. */
  elapsedMs: number | null
  usage: RunUsage | null
}

type RunState =
  /** Not sent yet: it waits for a free connection. */
  | { kind: 'queued' }
  | { kind: 'waiting' }
  | { kind: 'streaming' }
  | { kind: 'finished'; reason: FinishReason }
  /** By the reader. */
  | { kind: 'stopped' }
  /** Some text came, then the line broke. */
  | { kind: 'interrupted'; failure: Failure }
  /** Nothing came. */
  | { kind: 'failed'; failure: Failure }

/** Token counts as the service reported them. */
interface RunUsage {
  promptTokens: number
  completionTokens: number
}

/** What can happen to a run. `afterMs` counts from the sending of its request. */
export type RunEvent =
  | { type: 'sent' }
  | { type: 'text'; text: string; afterMs: number }
  | { type: 'reasoning'; text: string; afterMs: number }
  | { type: 'usage'; usage: RunUsage }
  | { type: 'finished'; reason: FinishReason; afterMs: number }
  | { type: 'stopped'; afterMs: number | null }
  | { type: 'broke'; failure: Failure; afterMs: number | null }

/** A settled run never changes again. */
export function isSettled(run: Run): boolean {
  return run.state.kind !== 'queued' && run.state.kind !== 'waiting' && run.state.kind !== 'streaming'
}

/** The run after an event. Events that come after it settled are too late and change nothing. */
export function reduceRun(run: Run, event: RunEvent): Run {
  if (isSettled(run)) return run
  switch (event.type) {
    case 'sent':
      return { ...run, state: { kind: 'waiting' } }
    case 'text':
      return { ...begun(run, event.afterMs), text: run.text + event.text }
    case 'reasoning':
      return { ...begun(run, event.afterMs), reasoning: run.reasoning + event.text }
    case 'usage':
      return { ...run, usage: event.usage }
    case 'finished':
      return { ...run, state: { kind: 'finished', reason: event.reason }, elapsedMs: event.afterMs }
    case 'stopped':
      return { ...run, state: { kind: 'stopped' }, elapsedMs: event.afterMs ?? run.elapsedMs }
    case 'broke': {
      const kind = run.text === '' && run.reasoning === '' ? 'failed' : 'interrupted'
      return { ...run, state: { kind, failure: event.failure }, elapsedMs: event.afterMs ?? run.elapsedMs }
    }
  }
}

function begun(run: Run, afterMs: number): Run {
  return {
    ...run,
    state: { kind: 'streaming' },
    firstTokenMs: run.firstTokenMs ?? afterMs,
    elapsedMs: afterMs,
  }
}

/** A run as it comes back from storage: whoever was streaming it is gone. */
export const revivedRun = (run: Run): Run =>
  reduceRun(run, { type: 'broke', failure: { kind: 'page-closed' }, afterMs: null })
