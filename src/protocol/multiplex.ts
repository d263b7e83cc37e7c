import { isRecord } from './json/is-record.ts'
import { parseJson } from './json/parse-json.ts'

/**
 * An event of a multiplexed stream: one connection for many answers, since browsers open six to a host. It is a stream of
 * server-sent events, each with one of these as JSON in its data. `answer` is the number that the page gave the answer in
 * the header `x-answer` of its question.
 */
export type MultiplexEvent =
  /** The first one: the stream's name, for the header `x-multiplex` of questions. */
  | { type: 'open'; stream: string }
  | { type: 'head'; answer: number; status: number; headers: Record<string, string> }
  /** A further piece of the body. */
  | { type: 'body'; answer: number; text: string }
  | { type: 'end'; answer: number }
  /** The body broke off. */
  | { type: 'broke'; answer: number }

export const multiplexPath = '/api/multiplex'
export const stopPath = '/api/multiplex/stop'
export const multiplexHeader = 'x-multiplex'
export const answerHeader = 'x-answer'

/** Reads the data of one event; undefined when it is none of ours. */
export function readMultiplexEvent(data: string): MultiplexEvent | undefined {
  const event = parseJson(data)
  if (!isRecord(event)) return undefined
  const { type, stream, answer, status, headers, text } = event
  if (type === 'open') return typeof stream === 'string' ? { type, stream } : undefined
  if (typeof answer !== 'number') return undefined
  if (type === 'end' || type === 'broke') return { type, answer }
  if (type === 'body') return typeof text === 'string' ? { type, answer, text } : undefined
  if (type !== 'head' || typeof status !== 'number' || !isRecord(headers)) return undefined
  return { type, answer, status, headers: textsOf(headers) }
}

const textsOf = (record: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
