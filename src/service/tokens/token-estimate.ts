import { estimateTokenCount } from 'tokenx'
import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import type { EmbeddingsRequest } from '#protocol/openai/embeddings.ts'

/** What a picture costs, roughly, whatever its size in bytes. */
export const pictureTokens = 800
/** Beyond this many characters of one text the estimate goes by the share that was looked at, with a least of its own. */
const maxSampleLength = 50_000
/** As many characters of all of a request's texts: what comes after them is taken to be like them. */
const maxExaminedLength = 500_000

/** Tokens of plain English for a character, a little less than what is usual. */
const minTokensPerCharacter = 1 / 6

/** Estimates one text after another, all of one request: looking closely at megabytes takes seconds. */
export type TextEstimate = (text: string) => number

export function createTextEstimate(): TextEstimate {
  let characters = 0
  let tokens = 0
  return (text) => {
    const sample = Math.min(text.length, maxSampleLength)
    if (characters + sample > maxExaminedLength) return unseenTokens(text.length, { tokens, characters })
    const found = estimateTokenCount(text.slice(0, sample))
    characters += sample
    tokens += found
    return found + unseenTokens(text.length - sample, { tokens: found, characters: sample })
  }
}

/** For so many characters that were not looked at, by those that were: blanks alone must not say that all is blank. */
const unseenTokens = (length: number, seen: { tokens: number; characters: number }) =>
  length === 0
    ? 0
    : Math.ceil(Math.max((length * seen.tokens) / seen.characters, length * minTokensPerCharacter))

export const estimateTextTokens = (text: string): number => createTextEstimate()(text)

export function estimatePromptTokens(request: ChatCompletionRequest): number {
  const { messages, tools, functions, response_format: format, prediction } = request
  const estimate = createTextEstimate()
  // What models read beside the messages: tools under both their names, a schema, and what an answer is to be like.
  const others = [tools, functions, format, prediction]
  return messages.reduce(
    (sum, message) => sum + messageTokens(message, estimate),
    others.reduce<number>((sum, value) => sum + jsonTokens(value, estimate), 0),
  )
}

function messageTokens(message: ChatCompletionRequest['messages'][number], estimate: TextEstimate): number {
  const { content, name, reasoning_content: thought, tool_calls: calls } = message
  // Its older name, which the types do not know.
  const call: unknown = 'function_call' in message ? message.function_call : undefined
  const others = [calls, call, name, thought]
  return others.reduce<number>(
    (sum, value) => sum + jsonTokens(value, estimate),
    4 + contentTokens(content, estimate),
  )
}

/** The same for any value, as its JSON; for nothing nothing. */
export const jsonTokens = (value: unknown, estimate: TextEstimate): number =>
  value == null ? 0 : estimate(JSON.stringify(value))

export function estimateInputTokens({ input }: EmbeddingsRequest): number {
  const estimate = createTextEstimate()
  if (typeof input === 'string') return estimate(input)
  return input.reduce<number>((sum, item) => sum + itemTokens(item, estimate), 0)
}

/** What one input for embeddings costs: a text, token ids, or one id of a list. */
export function itemTokens(item: string | number | number[], estimate: TextEstimate): number {
  if (typeof item === 'string') return estimate(item)
  return Array.isArray(item) ? item.length : 1
}

function contentTokens(
  content: ChatCompletionRequest['messages'][number]['content'] | undefined,
  estimate: TextEstimate,
): number {
  if (typeof content === 'string') return estimate(content)
  if (!Array.isArray(content)) return 0
  return content.reduce(
    (sum, { type, text }) => sum + (type === 'text' ? 0 : pictureTokens) + (text ? estimate(text) : 0),
    0,
  )
}
