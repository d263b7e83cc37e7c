import type { RequestBody } from './fake-behaviour.ts'

export type VectorOf = (model: string, text: string) => readonly number[]

/** Vectors of numbers, and of numbers alone: base64 is not something that this upstream knows. */
export function embeddingsAnswer(body: unknown, vectorOf?: VectorOf) {
  const { model, input = [], dimensions = 8 } = body as RequestBody // a test's own client sent it
  const texts = [input].flat()
  const data = texts.map((text, index) => ({
    object: 'embedding',
    index,
    embedding: vectorOf?.(model, String(text)) ?? vectorBySpelling(String(text), dimensions),
  }))
  const tokens = texts.length * 3
  // Out of order, as some send them: `index` says where each belongs.
  return {
    object: 'list',
    data: data.reverse(),
    model,
    usage: { prompt_tokens: tokens, total_tokens: tokens },
  }
}

/** Fixed by the text, with fractions that 32 bits cannot hold exactly. */
const vectorBySpelling = (text: string, dimensions: number) =>
  Array.from({ length: dimensions }, (_, position) =>
    Math.sin((position + 1) * (text.length + text.charCodeAt(0))),
  )
