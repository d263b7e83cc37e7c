import { isRecord } from '#protocol/json/is-record.ts'
import { parseJson } from '#protocol/json/parse-json.ts'

/**
 * A stream of chat completion chunks without the one that says what was used. Who did not ask for it may read the first
 * choice of every chunk, and that one has none.
 */
export function withoutUsage(): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  let rest = ''
  return new TransformStream({
    transform(bytes, controller) {
      const events = (rest + decoder.decode(bytes, { stream: true })).split(eventEnd)
      rest = events.pop() ?? ''
      const passed = events.filter((event) => !isUsageChunk(event)).join('')
      if (passed !== '') controller.enqueue(encoder.encode(passed))
    },
    flush(controller) {
      if (rest !== '') controller.enqueue(encoder.encode(rest))
    },
  })
}

/** Right after the blank line that ends an event. */
const eventEnd = /(?<=\n\n|\r\n\r\n|\r\r)/

function isUsageChunk(event: string): boolean {
  if (!event.includes('"usage"')) return false
  const chunk = parseJson(event.replace(/^data:/, ''))
  return (
    isRecord(chunk) && isRecord(chunk.usage) && Array.isArray(chunk.choices) && chunk.choices.length === 0
  )
}
