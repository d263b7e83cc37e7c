import { countWords } from './count-words.ts'
import { sentParameters } from '../session/sent-parameters.ts'
import { isBrokenLine, detailsOf, type Failure, type FailureDetails } from './failure.ts'
import type { Run, RunState } from './run.ts'
import { hasWords } from './usable-answer.ts'

type Offer = 'continue' | 'retry'

/** What to know, and to do, about an answer that ended in another way than by being complete. */
export interface Ending {
  tone: 'plain' | 'warn'
  cause: EndingCause
  offers: Offer[]
  /** Whether something went wrong, so that it is to be announced. */
  isAlert: boolean
  details: FailureDetails | null
}

/** Why an answer ended, and where it had got to. */
export type EndingCause =
  | { kind: 'stopped'; where: EndingPlace }
  /** By the reader, before it was sent. */
  | { kind: 'cancelled' }
  | { kind: 'page-closed'; where: EndingPlace }
  /** What was saved of its end cannot be read. */
  | { kind: 'unreadable'; where: EndingPlace }
  | { kind: 'connection-broke'; where: EndingPlace }
  | { kind: 'cut-off'; where: EndingPlace; details: FailureDetails }
  /** Going on with an answer was refused, like any other question can be. */
  | { kind: 'continuing-failed'; failure: Failure; model: string }
  /** The reader's own limit of tokens, or the model's. */
  | { kind: 'own-limit'; tokens: number; hasWords: boolean }
  /** What the site allows at most. */
  | { kind: 'site-limit'; tokens: number; hasWords: boolean }
  | { kind: 'model-limit' }
  | { kind: 'content-filter' }
  | { kind: 'tool-call' }
  | { kind: 'no-text' }

export type EndingPlace =
  { kind: 'after-words'; count: number } | { kind: 'before-words' } | { kind: 'thinking' }

/**
 * How an answer ended; null where it is complete, failed altogether, or is not over yet. `siteLimit` is the longest answer
 * in tokens that the site allows; null where it allows any.
 */
export function endingOf(run: Run, siteLimit: number | null = null): Ending | null {
  switch (run.state.kind) {
    case 'stopped':
      return stopped(run)
    case 'interrupted':
      return interrupted(run, run.state.failure)
    case 'finished':
      return finished(run, run.state, siteLimit)
    default:
      return null
  }
}

const plain = (cause: EndingCause, offers: Offer[]): Ending => ({
  tone: 'plain',
  cause,
  offers,
  isAlert: false,
  details: null,
})
const warning = (cause: EndingCause, offers: Offer[]): Ending => ({ ...plain(cause, offers), tone: 'warn' })

function stopped(run: Run): Ending {
  if (!hasWords(run) && run.sentAt === null) return plain({ kind: 'cancelled' }, ['retry'])
  return plain({ kind: 'stopped', where: placeOf(run) }, [hasWords(run) ? 'continue' : 'retry'])
}

function interrupted(run: Run, failure: Failure): Ending {
  const offers: Offer[] = hasWords(run) ? ['continue', 'retry'] : ['retry']
  return { ...warning(causeOf(run, failure), offers), isAlert: true, details: detailsOf(failure) }
}

function causeOf(run: Run, failure: Failure): EndingCause {
  const where = placeOf(run)
  switch (failure.kind) {
    case 'page-closed':
      return { kind: 'page-closed', where }
    case 'unknown':
      return { kind: 'unreadable', where }
    case 'cut-off':
      return isBrokenLine(failure.details)
        ? { kind: 'connection-broke', where }
        : { kind: 'cut-off', where, details: failure.details }
    default:
      return { kind: 'continuing-failed', failure, model: run.model }
  }
}

function finished(
  run: Run,
  { reason }: RunState & { kind: 'finished' },
  siteLimit: number | null,
): Ending | null {
  const offers: Offer[] = hasWords(run) ? [] : ['retry']
  switch (reason) {
    case 'length':
      return warning(limitOf(run, siteLimit), [hasWords(run) ? 'continue' : 'retry'])
    case 'content_filter':
      return warning({ kind: 'content-filter' }, offers)
    case 'tool_calls':
    case 'function_call':
      return plain({ kind: 'tool-call' }, offers)
    case 'stop':
    // The client makes a failure of it.
    case 'error':
      if (run.toolCalls.length > 0 && !wentOnAfterTools(run)) return plain({ kind: 'tool-call' }, offers)
      return hasWords(run) ? null : plain({ kind: 'no-text' }, offers)
  }
}

/** Of an answer from another program, which ran its tools, nobody knows when it was sent. */
const wentOnAfterTools = (run: Run): boolean => run.sentAt === null && hasWords(run)

/** Whose limit of tokens cut an answer. */
function limitOf(run: Run, siteLimit: number | null): EndingCause {
  const limit = sentParameters(run.settings, run.leftOut).max_tokens
  const own = typeof limit === 'number' ? limit : null
  if (siteLimit !== null && isCutAt(siteLimit, own, run))
    return { kind: 'site-limit', tokens: siteLimit, hasWords: hasWords(run) }
  return own === null ? { kind: 'model-limit' } : { kind: 'own-limit', tokens: own, hasWords: hasWords(run) }
}

/** An answer may be of a session that was asked elsewhere; without a limit of its own its length says whose it reached. */
function isCutAt(siteLimit: number, own: number | null, { usage }: Run): boolean {
  const used = usage?.completionTokens ?? null
  if (own === null) return used === siteLimit
  return own === siteLimit || (own > siteLimit && (used === null || used <= siteLimit))
}

function placeOf(run: Run): EndingPlace {
  if (hasWords(run)) return { kind: 'after-words', count: countWords(run.text) }
  return run.reasoning === '' ? { kind: 'before-words' } : { kind: 'thinking' }
}
