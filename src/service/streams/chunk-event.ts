import type { ChatCompletionChunk } from '#protocol/openai/chat.ts'
import { encodeEvent } from '#protocol/sse/encode-event.ts'

/**
 * A chunk as an event, carrying the model's id as the client wrote it. JSON that came from an upstream is
 * kept byte for byte around that id.
 */
export function chunkEvent(chunk: ChatCompletionChunk, json: string | undefined, model: string): string {
  if (json === undefined) return encodeEvent({ ...chunk, model })
  if (chunk.model === undefined || chunk.model === model) return dataEvent(json)
  const written = JSON.stringify(chunk.model)
  const member = [`"model":${written}`, `"model": ${written}`].find((text) => json.includes(text))
  // Written in some third way: then the whole has to be written anew.
  if (member === undefined) return encodeEvent({ ...chunk, model })
  return dataEvent(json.replace(member, () => `"model":${JSON.stringify(model)}`))
}

const dataEvent = (json: string) =>
  `data: ${json.includes('\n') ? json.replaceAll('\n', '\ndata: ') : json}\n\n`
