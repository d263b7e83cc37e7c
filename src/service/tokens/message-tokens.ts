import type { Tool } from '#protocol/anthropic/messages.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import type { CountTokensRequest } from '../schemas/messages-request.ts'
import { createTextEstimate, jsonTokens, pictureTokens, type TextEstimate } from './token-estimate.ts'

/** What the frame of a message or a tool costs beyond its text. */
const frameTokens = 4

/**
 * Roughly how many tokens a request in the Messages format is: its system prompt, messages and tools. Earlier
 * thinking counts nothing, for it is not read again.
 */
export function estimateMessagesTokens({ system, messages, tools }: CountTokensRequest): number {
  const estimate = createTextEstimate()
  const prompt = system === undefined ? 0 : frameTokens + contentTokens(system, estimate)
  const turns = sumOf(messages, ({ content }) => frameTokens + contentTokens(content, estimate))
  return prompt + turns + sumOf(tools ?? [], (tool) => toolTokens(tool, estimate))
}

const toolTokens = ({ name, description, input_schema: schema }: Tool, estimate: TextEstimate) =>
  frameTokens + textTokens(name, estimate) + textTokens(description, estimate) + jsonTokens(schema, estimate)

const contentTokens = (content: unknown, estimate: TextEstimate): number =>
  Array.isArray(content)
    ? sumOf(content, (block: unknown) => blockTokens(block, estimate))
    : textTokens(content, estimate)

/** The parts of a block that a model reads, whatever the block's type. */
function blockTokens(block: unknown, estimate: TextEstimate): number {
  if (!isRecord(block)) return 0
  const { text, title, context, name, input, content, source } = block
  const words = sumOf([text, title, context, name], (each) => textTokens(each, estimate))
  return (
    words + jsonTokens(input, estimate) + contentTokens(content, estimate) + sourceTokens(source, estimate)
  )
}

/** A document's text, the blocks of which it consists, or a picture of unknown size. */
function sourceTokens(source: unknown, estimate: TextEstimate): number {
  if (!isRecord(source)) return textTokens(source, estimate)
  if (source.type === 'text') return textTokens(source.data, estimate)
  return source.type === 'content' ? contentTokens(source.content, estimate) : pictureTokens
}

const textTokens = (text: unknown, estimate: TextEstimate) => (typeof text === 'string' ? estimate(text) : 0)

const sumOf = <Item>(items: readonly Item[], tokensOf: (item: Item) => number) =>
  items.reduce((sum, item) => sum + tokensOf(item), 0)
