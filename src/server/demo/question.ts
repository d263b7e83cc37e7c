import { isRecord } from '#protocol/json/is-record.ts'
import { ServiceError } from '#service/base/service-error.ts'
import { parseBody } from '#service/middleware/json-body.ts'
import { createTextEstimate, jsonTokens } from '#service/tokens/token-estimate.ts'
import type { DemoCaps } from '../settings/demo-settings.ts'
import type { Site } from '../settings/site-settings.ts'
import { costlyContent, pictureFields, picturesIn, withoutCacheMarks } from './costly-content.ts'
import { withLockedSettings } from './locked-settings.ts'
import { refusedQuestion as refused, type DemoQuestion, type QuestionKind } from './question-outcome.ts'

/** What a visitor of a public demo may say; whatever else a request names could cost more, or lead elsewhere. */
const fields: Record<QuestionKind, string> = {
  chat:
    'model messages stream stream_options n max_tokens max_completion_tokens temperature top_p frequency_penalty ' +
    'presence_penalty seed stop reasoning_effort logprobs top_logprobs response_format user',
  messages: 'model messages system max_tokens stream temperature top_p top_k stop_sequences metadata',
  embeddings: 'model input encoding_format dimensions user',
}
const toolFields: Record<QuestionKind, string> = {
  chat: 'tools tool_choice parallel_tool_calls',
  messages: 'tools tool_choice',
  embeddings: '',
}

export interface QuestionRules {
  caps: DemoCaps
  mayUse: (model: string) => boolean
  site: Pick<Site, 'settings' | 'locked'>
}

/** Holds a question to the caps of a public demo. What goes on is written anew, so it says what was checked. */
export function demoQuestion(text: string, kind: QuestionKind, rules: QuestionRules): DemoQuestion {
  const { caps, mayUse, site } = rules
  const given = bodyIn(text)
  if (!isRecord(given)) return refused(given ?? 'Send a JSON object.', null, 'invalid_json')
  // `null` stands for "not given".
  const question = new Map(Object.entries(given).filter(([, value]) => value !== null))
  const known = `${fields[kind]} ${caps.tools ? toolFields[kind] : ''}`.split(' ')
  const stray = [...question.keys()].find((name) => !known.includes(name))
  if (stray !== undefined) {
    const name = stray.slice(0, 60)
    return refused(
      `This is a public demo: it does not accept "${name}". Leave it out.`,
      name,
      'unsupported_parameter',
    )
  }
  const model = question.get('model')
  if (typeof model !== 'string' || !mayUse(model))
    return refused(
      'This public demo does not offer that model. Choose one from its list.',
      'model',
      'model_not_allowed',
    )
  withLockedSettings(question, kind, site)
  withoutCacheMarks(question)
  const problem =
    costlyContent(question, kind, caps) ??
    tooMuch(question, kind, caps) ??
    answersBeyond(question, kind, caps)
  if (problem) return problem
  // What a stream used is said at its end alone, and only where that is asked for.
  const isChatStream = kind === 'chat' && question.get('stream') === true
  const asksForUsage = isIncluded(question.get('stream_options'))
  if (isChatStream) question.set('stream_options', { include_usage: true })
  const body = JSON.stringify(Object.fromEntries(question))
  return {
    kind: 'fine',
    model,
    body,
    hidesUsage: isChatStream && !asksForUsage,
    maxPromptTokens: maxPromptTokens(question, body),
    maxAnswerTokens: kind === 'embeddings' ? 0 : answerTokens(question, caps),
  }
}

const isIncluded = (options: unknown) => isRecord(options) && options.include_usage === true

/** A request's JSON object, or what is wrong with it. */
function bodyIn(text: string): Record<string, unknown> | string | undefined {
  try {
    const { value } = parseBody(text)
    return isRecord(value) ? value : undefined
  } catch (error) {
    if (error instanceof ServiceError) return error.message
    throw error
  }
}

function tooMuch(
  question: ReadonlyMap<string, unknown>,
  kind: QuestionKind,
  { maxMessages, maxInputTokens }: DemoCaps,
): DemoQuestion | undefined {
  const listName = kind === 'embeddings' ? 'input' : 'messages'
  const list = question.get(listName)
  if (Array.isArray(list) && list.length > maxMessages)
    return refused(
      kind === 'embeddings'
        ? `This public demo embeds ${maxMessages} texts at a time. Send fewer.`
        : `This public demo takes ${maxMessages} messages in one conversation. Begin a new one.`,
      listName,
      'too_many_messages',
    )
  const estimate = createTextEstimate()
  const pictures = picturesIn(question)
  const read = [list, question.get('system'), question.get('tools'), question.get('response_format')]
  const tokens = read.reduce<number>(
    (sum, value) => sum + jsonTokens(withoutPictures(value, pictures), estimate),
    0,
  )
  if (tokens > maxInputTokens)
    return refused(
      `This public demo takes questions of ${maxInputTokens} tokens with all that was said before; this one has about ${tokens}. Shorten it, or begin a new conversation.`,
      listName,
      'input_too_long',
    )
  return undefined
}

/** One answer, no longer than a demo's: a larger limit is lowered, and a missing one is set. */
function answersBeyond(
  question: Map<string, unknown>,
  kind: QuestionKind,
  { maxTokens }: DemoCaps,
): DemoQuestion | undefined {
  if (kind === 'embeddings') return undefined
  if (question.has('n') && question.get('n') !== 1)
    return refused('This public demo gives one answer at a time: "n" must be 1.', 'n', 'unsupported_value')
  // Some formats allow thinking beside the answer's length: with it a question would order more than its `max_tokens`.
  if (question.has('reasoning_effort') && question.get('reasoning_effort') !== 'none')
    return refused(
      'This public demo does not let you set how long models think: leave "reasoning_effort" out.',
      'reasoning_effort',
      'unsupported_value',
    )
  const likelihoods = ['logprobs', 'top_logprobs'].find((name) => question.get(name))
  if (likelihoods)
    return refused(
      `This public demo does not tell how likely each word was: leave "${likelihoods}" out.`,
      likelihoods,
      'unsupported_value',
    )
  const names = ['max_tokens', 'max_completion_tokens'].filter((name) => question.has(name))
  for (const name of names) {
    const requested = question.get(name)
    if (typeof requested !== 'number' || !Number.isInteger(requested) || requested < 1)
      return refused(`"${name}" must be a whole number from 1 to ${maxTokens}.`, name, 'invalid_value')
    question.set(name, Math.min(requested, maxTokens))
  }
  if (names.length === 0) question.set('max_tokens', maxTokens)
  return undefined
}

const answerTokens = (question: ReadonlyMap<string, unknown>, { maxTokens }: DemoCaps) =>
  Math.max(
    ...['max_tokens', 'max_completion_tokens'].map((name) => {
      const tokens = question.get(name)
      return typeof tokens === 'number' ? tokens : 0
    }),
  ) || maxTokens

/** What a picture is at most, roughly, at the providers that say it. */
const maxPictureTokens = 3000
/** What a message's frame is at most. */
const maxFrameTokens = 16

/**
 * No tokenizer that reads bytes makes more tokens of a text than it has bytes. Written as JSON a text has no fewer. Pictures
 * count by their number.
 */
function maxPromptTokens(question: ReadonlyMap<string, unknown>, body: string): number {
  const pictures = picturesIn(question)
  const frames = maxFrameTokens * (countMessages([...question.values()]) + 1)
  if (pictures.size === 0) return Buffer.byteLength(body) + frames
  const withoutThem = JSON.stringify([...question.values()].map((value) => withoutPictures(value, pictures)))
  return Buffer.byteLength(withoutThem) + maxPictureTokens * pictures.size + frames
}

function countMessages(value: unknown): number {
  const within = isRecord(value) ? Object.values(value) : Array.isArray(value) ? value : []
  const here = isRecord(value) && 'role' in value ? 1 : 0
  return within.reduce<number>((sum, each) => sum + countMessages(each), here)
}

/** The same value with the data of each picture as one word: its bytes are no text. */
function withoutPictures(value: unknown, pictures: ReadonlySet<unknown>): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutPictures(each, pictures))
  if (!isRecord(value)) return value
  const isData = (name: string) => pictures.has(value) && pictureFields.includes(name)
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      isData(name) ? 'picture' : withoutPictures(each, pictures),
    ]),
  )
}
