import type { Tool } from '#protocol/anthropic/messages.ts'
import type { CountTokensRequest } from '../schemas/messages-request.ts'
import { isRecord } from '../upstream/reported-error.ts'
import { estimateTextTokens, pictureTokens } from './token-estimate.ts'

/** What the frame of a message or a tool costs beyond its text. */
const frameTokens = 4

/**
 * Roughly how many tokens a request in the Messages format is: its system prompt, messages and tools. Earlier
 * thinking counts nothing, for it is not read again.
 */
export function estimateMessagesTokens({ system, messages, tools }: CountTokensRequest): number {
  const prompt = system === undefined ? 0 : frameTokens + contentTokens(system)
  const turns = sumOf(messages, ({ content }) => frameTokens + contentTokens(content))
  return prompt + turns + sumOf(tools ?? [], toolTokens)
}

const toolTokens = ({ name, description, input_schema: schema }: Tool) =>
  frameTokens + textTokens(name) + textTokens(description) + jsonTokens(schema)

const contentTokens = (content: unknown): number =>
  Array.isArray(content) ? sumOf(content, blockTokens) : textTokens(content)

/** The parts of a block that a model reads, whatever the block's type. */
function blockTokens(block: unknown): number {
  if (!isRecord(block)) return 0
  const { text, title, context, name, input, content, source } = block
  const words = sumOf([text, title, context, name], textTokens)
  return words + jsonTokens(input) + contentTokens(content) + sourceTokens(source)
}

/** A document's text, the blocks of which it consists, or a picture of unknown size. */
function sourceTokens(source: unknown): number {
  if (!isRecord(source)) return textTokens(source)
  if (source.type === 'text') return textTokens(source.data)
  return source.type === 'content' ? contentTokens(source.content) : pictureTokens
}

const textTokens = (text: unknown) => (typeof text === 'string' ? estimateTextTokens(text) : 0)

const jsonTokens = (value: unknown) => (value == null ? 0 : estimateTextTokens(JSON.stringify(value)))

const sumOf = <Item>(items: readonly Item[], tokensOf: (item: Item) => number) =>
  items.reduce((sum, item) => sum + tokensOf(item), 0)
