import { splitModelId } from '../models/catalogue.ts'
import type { Failure, FailureDetails } from './failure.ts'
import { parameterWords } from './parameter-words.ts'

/** What to offer next: each becomes a button. */
export type NextStep = 'retry' | 'choose-model' | 'open-settings' | 'connect' | 'edit-question'

export interface Explanation {
  title: string
  /** What happened and what to do, in plain words. */
  text: string
  steps: NextStep[]
  details: FailureDetails | null
}

/** A failure in words for someone who has never seen a status code. `model` is the model's id. */
export function explainFailure(failure: Failure, model: string): Explanation {
  const details = 'details' in failure ? failure.details : null
  return { ...wordsOf(failure, model), details }
}

function wordsOf(failure: Failure, model: string): Omit<Explanation, 'details'> {
  switch (failure.kind) {
    case 'unreachable':
      return {
        title: 'No connection',
        text: 'The page cannot reach Parley’s server. Check that it is still running and that you are online, then retry.',
        steps: ['retry'],
      }
    case 'rate-limited':
      return {
        title: 'Too many questions at once',
        text: `The limit is used up for now.${waitWords(failure.retryAfterMs)}`,
        steps: ['retry', 'choose-model'],
      }
    case 'model-missing':
      return {
        title: 'This model is not available',
        text: `Nothing here answers to “${model}”. It may have been renamed or taken away. Choose another model.`,
        steps: ['choose-model', 'retry'],
      }
    case 'key-refused':
      return {
        title: `${keyAsker(failure.details, model)} asks for a valid key`,
        text: `${sentence(failure.details.message)} Keys are kept with Parley’s server, not in this browser.`,
        steps: ['connect', 'choose-model', 'retry'],
      }
    case 'parameter-refused':
      return {
        title: `This model does not take your ${inSentence(parameterWords(failure.parameter).full)}`,
        text: `It says: ${quoted(failure.details)} Change that setting or switch it off, then retry.`,
        steps: ['open-settings', 'choose-model', 'retry'],
      }
    case 'too-long':
      return {
        title: 'The conversation is too long for this model',
        text: 'Begin a new session, ask for less, or choose a model with a longer memory.',
        steps: ['choose-model', 'retry'],
      }
    case 'exceeds-limit':
      return {
        title: 'Too long for the limit',
        text: `It says: ${quoted(failure.details)} Waiting does not help. Shorten the question, or begin a new session, since what was said before is sent along.`,
        steps: ['edit-question', 'retry'],
      }
    case 'request-refused':
      return {
        title: 'The model refused this request',
        text: `It says: ${quoted(failure.details)}`,
        steps: ['open-settings', 'choose-model', 'retry'],
      }
    case 'out-of-credit':
      return {
        title: 'The account is out of credit',
        text: 'The provider answers again once its account is topped up. Choose a model of another provider meanwhile.',
        steps: ['choose-model', 'retry'],
      }
    case 'provider-failed':
      return { ...providerWords(failure, model), steps: ['retry', 'choose-model'] }
    case 'timed-out':
      return {
        title: 'No answer in time',
        text: 'The model took too long. Retry, or choose a quicker one.',
        steps: ['retry', 'choose-model'],
      }
    case 'cut-off':
      return {
        title: 'No answer came',
        text: isBrokenLine(failure.details)
          ? 'The connection broke before the first word. Retry to send the question again.'
          : `The model’s side said: ${quoted(failure.details)}`,
        steps: ['retry', 'choose-model'],
      }
    case 'page-closed':
      return {
        title: 'The page was closed',
        text: 'The page was closed or reloaded before the first word came. Retry to send the question again.',
        steps: ['retry'],
      }
    case 'unknown':
      return {
        title: 'No answer was saved',
        text: 'What went wrong can no longer be read. Retry to send the question again.',
        steps: ['retry'],
      }
  }
}

/** Who asks for a key: the service that Parley's server asks, or a provider behind it. */
const keyAsker = ({ status }: FailureDetails, model: string) =>
  status === 401 ? 'The service' : providerOf(model)

const providerOf = (model: string) => splitModelId(model).provider || 'The provider'

function providerWords(
  { details, retryAfterMs }: Failure & { kind: 'provider-failed' },
  model: string,
): Pick<Explanation, 'title' | 'text'> {
  const text = sentence(details.message)
  if (details.code === 'upstream_unreachable') {
    return { title: `No connection to ${splitModelId(model).provider || 'the provider'}`, text }
  }
  return details.code === 'upstream_overloaded'
    ? { title: 'The provider is overloaded', text: `${text}${waitWords(retryAfterMs ?? null)}` }
    : { title: 'The provider did not answer properly', text: `${text} It is often over in a moment.` }
}

/** Whether a stream ended because a connection broke, and nobody gave another reason. */
export const isBrokenLine = ({ code }: FailureDetails) => code === null || code === 'upstream_broke_off'

/** Someone else's words as a sentence: with a full stop where they have none. */
const sentence = (words: string) => (/[.!?…]["”’)]?$/.test(words.trim()) ? words.trim() : `${words.trim()}.`)

/** The service's own sentence, in quotation marks. */
export const quoted = ({ message }: FailureDetails) => `“${sentence(message)}”`

/** A name's first letter small, unless it is the wire's own. */
const inSentence = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

const waitWords = (retryAfterMs: number | null) =>
  retryAfterMs === null
    ? ' Wait a little, then retry.'
    : ` A pause of ${Math.max(1, Math.ceil(retryAfterMs / 1000))} s is asked for.`
