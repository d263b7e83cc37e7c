import type { ChatCompletionChunk } from '#protocol/openai/chat.ts'
import { chunkAsDescribed } from './as-described.ts'

/** A chunk's JSON around its text: most chunks of a stream differ in the text alone. */
export interface ChunkTemplate {
  before: string
  after: string
}

/** The text of a JSON string in which nothing has to be looked up: the short escapes, but no `\u`. */
const plainText = /^(?:[^"\\\p{Cc}]|\\["\\/bfnrt])*$/u

/** The text, as JSON writes it, of a chunk that is the template but for that. Undefined for any other. */
export function textInTemplate({ before, after }: ChunkTemplate, json: string): string | undefined {
  if (json.length < before.length + after.length || !json.startsWith(before) || !json.endsWith(after))
    return undefined
  const text = json.slice(before.length, json.length - after.length)
  return plainText.test(text) ? text : undefined
}

/**
 * The template of a chunk that adds text to one choice and says nothing else. Undefined for any other, and
 * where the place of its text is not certain.
 */
export function templateOf(chunk: ChatCompletionChunk, json: string): ChunkTemplate | undefined {
  const [choice, ...others] = chunk.choices
  const content = choice?.delta?.content
  if (!choice || others.length > 0 || typeof content !== 'string') return undefined
  if (choice.finish_reason != null || chunk.usage != null) return undefined
  // What lacks something is completed on its way, which a template is not.
  if (!chunk.id || !chunk.object || !chunk.created || typeof choice.index !== 'number') return undefined
  if (chunkAsDescribed(chunk) !== chunk) return undefined
  const member = /"content" ?: ?/.exec(json)
  const written = JSON.stringify(content)
  if (!member || !json.startsWith(written, member.index + member[0].length)) return undefined
  const start = member.index + member[0].length + 1
  const end = start + written.length - 2
  const template = { before: json.slice(0, start), after: json.slice(end) }
  return isCertain(template, chunk) ? template : undefined
}

const probe = 'another text'

/** Whether another text in its place changes that text and nothing else. */
function isCertain({ before, after }: ChunkTemplate, chunk: ChatCompletionChunk): boolean {
  const changed = JSON.parse(before + probe + after) as ChatCompletionChunk // it was one with the other text
  const delta = changed.choices[0]?.delta
  if (delta?.content !== probe) return false
  delta.content = chunk.choices[0]?.delta.content ?? ''
  return JSON.stringify(changed) === JSON.stringify(chunk)
}
