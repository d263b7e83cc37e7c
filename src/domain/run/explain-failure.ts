import type { Failure, FailureDetails } from './failure.ts'

/** What to offer next: each becomes a button. */
export type NextStep = 'retry' | 'choose-model' | 'open-settings'

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
        title: 'No connection to Parley',
        text: 'The page could not reach its server. Check that it is still running and that you are online, then retry.',
        steps: ['retry'],
      }
    case 'rate-limited':
      return {
        title: 'Too many questions in a short time',
        text: `The limit is used up for now.${waitWords(failure.retryAfterMs)} The other columns go on.`,
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
        title: 'The key was not accepted',
        text: `${failure.details.message} The key is kept on the server: whoever runs it can mend it. Other columns go on.`,
        steps: ['choose-model', 'retry'],
      }
    case 'parameter-refused':
      return {
        title: `This model does not take your ${settingWords[failure.parameter] ?? failure.parameter}`,
        text: `It says: ${quoted(failure.details)} Change that setting or switch it off, then retry.`,
        steps: ['open-settings', 'retry'],
      }
    case 'too-long':
      return {
        title: 'The conversation is too long for this model',
        text: 'Begin a new session, ask for less, or choose a model with a longer memory.',
        steps: ['choose-model', 'retry'],
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
        text: 'The provider will not answer until its account is topped up. Choose a model of another provider meanwhile.',
        steps: ['choose-model', 'retry'],
      }
    case 'provider-failed':
      return {
        title: 'The provider did not answer properly',
        text: `${failure.details.message} It is often over in a moment.`,
        steps: ['retry', 'choose-model'],
      }
    case 'timed-out':
      return {
        title: 'No answer in time',
        text: 'The model took too long to begin. Retry, or choose a quicker one.',
        steps: ['retry', 'choose-model'],
      }
    case 'cut-off':
      return {
        title: 'The answer was cut off',
        text: 'The connection broke before the model was done. What arrived is kept.',
        steps: ['retry'],
      }
    case 'page-closed':
      return {
        title: 'The page was closed',
        text: 'The page was closed or reloaded while this answer was coming. What arrived is kept.',
        steps: ['retry'],
      }
  }
}

const settingWords: Record<string, string> = {
  temperature: 'creativity (temperature)',
  top_p: 'word variety (top_p)',
  max_tokens: 'longest answer (max tokens)',
  stop: 'stop texts (stop)',
}

const quoted = ({ message }: FailureDetails) => `“${message}”`

const waitWords = (retryAfterMs: number | null) =>
  retryAfterMs === null
    ? ' Wait a little, then retry.'
    : ` A pause of ${Math.max(1, Math.ceil(retryAfterMs / 1000))} s is asked for.`
