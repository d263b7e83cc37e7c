import { splitModelId } from '../models/split-model-id.ts'
import { isBrokenLine, isTooLongForDemo, type Failure, type FailureDetails } from '../run/failure.ts'
import { formatSpan } from './format.ts'
import { parameterWords } from './parameters.ts'
import { providerTitle } from './provider-title.ts'

interface FailureWords {
  title: string
  /** What happened and what to do. */
  text: string
}

type WordsOf<Kind extends Failure['kind']> = (
  failure: Failure & { kind: Kind },
  model: string,
) => FailureWords

/** What is said of each row of the table of failures. */
const failureWords: { [Kind in Failure['kind']]: WordsOf<Kind> } = {
  unreachable: () => ({
    title: 'No connection',
    text: 'The page cannot reach Parley’s server. Check that it is still running and that you are online, then retry.',
  }),
  'rate-limited': ({ retryAfterMs, details }, model) => ({
    title: limitTitle(details),
    text: `${whoseLimit(details, model)}${waitWords(retryAfterMs)}`,
  }),
  'model-missing': (_, model) => ({
    title: 'This model is not available',
    text: `There is no model “${model}” here. It may have been renamed or removed. Choose another model.`,
  }),
  'key-refused': ({ details }, model) => ({
    title: `${keyAsker(details, model)} asks for a valid key`,
    text: `${sentence(details.message)} Keys are kept with Parley’s server, not in this browser.`,
  }),
  'parameter-refused': ({ parameter, details }) => ({
    title: `This model does not accept your ${inSentence(parameterWords(parameter).full)}`,
    text: `It says: ${quoted(details)} Change that setting or switch it off, then retry.`,
  }),
  'too-long': () => ({
    title: 'The conversation is too long for this model',
    text: 'Begin a new session, ask for less, or choose a model with a longer memory.',
  }),
  'exceeds-limit': ({ details }) =>
    isTooLongForDemo(details)
      ? { title: 'Too long for this demo', text: sentence(details.message) }
      : {
          title: 'Too long for the limit',
          text: `It says: ${quoted(details)} Waiting does not help. Shorten the question, or begin a new session, since what was said before is sent along.`,
        },
  'request-refused': ({ details }) =>
    details.code === turnstileRequired
      ? {
          title: 'A short check comes first',
          text: 'This demo asks its visitors to show once that they are human. Retry, and pass the check.',
        }
      : {
          title: 'The provider rejected the request',
          text: `It says: ${quoted(details)} Change the question, or choose another model.`,
        },
  'out-of-credit': () => ({
    title: 'The account is out of credit',
    text: 'Top up your account with this provider, or choose a model of another one meanwhile.',
  }),
  'provider-failed': ({ details, retryAfterMs }, model) => {
    const text = sentence(details.message)
    if (details.code === 'upstream_unreachable') {
      return { title: `No connection to ${providerOf(model, 'the provider')}`, text }
    }
    return details.code === 'upstream_overloaded'
      ? { title: 'The provider is overloaded', text: `${text}${waitWords(retryAfterMs ?? null)}` }
      : { title: 'The provider did not answer properly', text: `${text} Retry in a moment.` }
  },
  'timed-out': () => ({
    title: 'No answer in time',
    text: 'The model took too long. Retry, or choose a quicker one.',
  }),
  'cut-off': ({ details }) => ({
    title: 'No answer came',
    text: isBrokenLine(details)
      ? 'The connection broke before the first word. Retry to send the question again.'
      : `The provider said: ${quoted(details)}`,
  }),
  'page-closed': () => ({
    title: 'The page was closed',
    text: 'The page was closed or reloaded before the first word came. Retry to send the question again.',
  }),
  unknown: () => ({
    title: 'No answer was saved',
    text: 'What went wrong can no longer be read. Retry to send the question again.',
  }),
}

/** A failure in words for someone who has never seen a status code. `model` is the model's id. */
export function explainFailure(failure: Failure, model: string): FailureWords {
  const say = failureWords[failure.kind] as WordsOf<Failure['kind']> // the words of this kind
  return say(failure, model)
}

/** The code of a refusal until the visitor of a demo has passed its check. */
export const turnstileRequired = 'turnstile_required'

/** The limits of a public demo. */
const demoLimits: Readonly<Record<string, string>> = {
  visitor_minute_limit: 'You have asked as many questions this minute as a visitor of this demo may.',
  visitor_day_limit: 'You have asked as many questions today as a visitor of this demo may.',
  visitor_concurrent_limit: 'Only a few answers come to one visitor of this demo at the same time.',
  site_concurrent_limit:
    'This demo is answering as many questions as it can at the same time. Places become free as answers end.',
  paid_models_off: 'Models that cost money are switched off in this demo for now.',
  budget_unavailable: 'This demo cannot say just now what is left of its budget for models that cost money.',
  daily_budget_spent: 'Today’s budget of this demo for models that cost money is used up.',
}

const limitTitles = new Map([
  ['visitor_minute_limit', 'Your questions for this minute are used up'],
  ['visitor_day_limit', 'Your questions for today are used up'],
  ['daily_budget_spent', 'The demo’s budget for today is used up'],
  ['site_concurrent_limit', 'Many people are asking right now'],
  ['visitor_concurrent_limit', 'Your other answers come first'],
])

/** Which limit it is, in a few words. */
export const limitTitle = ({ code }: FailureDetails) =>
  limitTitles.get(code ?? '') ?? 'The limit is used up for now'

/** Whose limit it is: a demo's, Parley's own, which its sentence names with its setting, or that of whoever answers the model. */
export function whoseLimit(details: FailureDetails, model: string): string {
  if (details.code === 'page_limit_exceeded') return sentence(details.message)
  const ofDemo = Object.hasOwn(demoLimits, details.code ?? '') ? demoLimits[details.code ?? ''] : undefined
  if (ofDemo !== undefined) return ofDemo
  return `${providerOf(model, 'The provider')} says: ${quoted(details)}`
}

/** The title of the provider of a model; `unnamed` where its id names none. */
function providerOf(model: string, unnamed: string): string {
  const { provider } = splitModelId(model)
  return provider === '' ? unnamed : providerTitle(provider)
}

/** Who asks for a key: the service that Parley's server asks, or a provider behind it. */
const keyAsker = ({ status }: FailureDetails, model: string) =>
  status === 401 ? 'The service' : providerOf(model, 'The provider')

/** Someone else's words as a sentence: with a full stop where they have none. */
const sentence = (words: string) => (/[.!?…]["”’)]?$/.test(words.trim()) ? words.trim() : `${words.trim()}.`)

/** The service's own sentence, in quotation marks. */
export const quoted = ({ message }: FailureDetails) => `“${sentence(message)}”`

/** A name's first letter small, unless it is the wire's own. */
const inSentence = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

const waitWords = (retryAfterMs: number | null) =>
  retryAfterMs === null
    ? ' Wait a little, then retry.'
    : ` Try again in ${formatSpan(Math.max(1, Math.ceil(retryAfterMs / 1000)))}.`
