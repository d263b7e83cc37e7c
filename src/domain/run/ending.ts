import { explainFailure, isBrokenLine, quoted } from './explain-failure.ts'
import type { Failure, FailureDetails } from './failure.ts'
import { countWords, formatCount } from '../words/format.ts'
import type { Run, RunState } from './run.ts'
import { sentParameters } from '../session/sent-parameters.ts'
import { hasWords } from './usable-answer.ts'

type Offer = 'continue' | 'retry' | 'raise-limit'

/** What to know, and to do, about an answer that ended in another way than by being complete. */
export interface Ending {
  tone: 'plain' | 'warn'
  text: string
  offers: Offer[]
  /** Whether something went wrong, so that it is to be announced. */
  isAlert: boolean
  details: FailureDetails | null
}

/** How an answer ended, in words; null where it is complete, failed altogether, or is not over yet. */
export function endingOf(run: Run): Ending | null {
  switch (run.state.kind) {
    case 'stopped':
      return stopped(run)
    case 'interrupted':
      return interrupted(run, run.state.failure)
    case 'finished':
      return finished(run, run.state)
    default:
      return null
  }
}

const plain = (text: string, offers: Offer[]): Ending => ({
  tone: 'plain',
  text,
  offers,
  isAlert: false,
  details: null,
})
const warning = (text: string, offers: Offer[]): Ending => ({ ...plain(text, offers), tone: 'warn' })

function stopped(run: Run): Ending {
  if (hasWords(run)) {
    return plain(`You stopped it after ${words(run)}.`, ['continue'])
  }
  if (run.sentAt === null) return plain('You cancelled it before it was sent.', ['retry'])
  return plain(`You stopped it ${whileThinking(run)}.`, ['retry'])
}

function interrupted(run: Run, failure: Failure): Ending {
  const offers: Offer[] = hasWords(run) ? ['continue', 'retry'] : ['retry']
  const { title, text, details } = explainFailure(failure, run.model)
  return { ...warning('', offers), isAlert: true, details, text: reason() }

  function reason() {
    const where = hasWords(run) ? `after ${words(run)}` : whileThinking(run)
    if (failure.kind === 'page-closed') return `The page was closed or reloaded ${where}.`
    if (failure.kind === 'unknown') return `How it ended ${where} can no longer be read.`
    // Going on with an answer can be refused like any other question.
    if (failure.kind !== 'cut-off') return `Going on did not work. ${title}. ${text}`
    return isBrokenLine(failure.details)
      ? `The connection broke ${where}.`
      : `Cut off ${where}. The model’s side said: ${quoted(failure.details)}`
  }
}

function finished(run: Run, { reason }: RunState & { kind: 'finished' }): Ending | null {
  const offers: Offer[] = hasWords(run) ? [] : ['retry']
  if (reason === 'length') {
    const limit = sentParameters(run.settings, run.leftOut).max_tokens
    const offer: Offer = hasWords(run) ? 'continue' : 'retry'
    return typeof limit === 'number'
      ? warning(
          `Reached your limit of ${counted(limit, 'token')}${hasWords(run) ? '' : ' before the first word'}.`,
          [offer, 'raise-limit'],
        )
      : warning('Reached the model’s own limit.', [offer])
  }
  if (reason === 'content_filter') {
    return warning('The provider’s content filter ended this answer.', offers)
  }
  if (reason === 'tool_calls' || reason === 'function_call' || run.toolCalls.length > 0) {
    return plain('It stopped to call a tool. This page does not run tools.', offers)
  }
  return hasWords(run) ? null : plain('The model finished without any text.', offers)
}

const whileThinking = ({ reasoning }: Run) =>
  reasoning === '' ? 'before the first word' : 'while it was thinking'

const words = ({ text }: Run) => counted(countWords(text), 'word')

const counted = (count: number, unit: string) => `${formatCount(count)} ${unit}${count === 1 ? '' : 's'}`
