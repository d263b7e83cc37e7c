import type { Answer, RequestBody } from './fake-behaviour.ts'

/** How a fake upstream says things in the format it speaks. */
export interface Dialect {
  whole(answer: Answer, body: RequestBody, text: string, finishReason: string): object
  /** The events before the first word, without their encoding. */
  opening(answer: Answer, body: RequestBody): object[]
  word(body: RequestBody, text: string, isFirst: boolean, answer?: Answer): object
  /** The events after the last word. */
  closing(answer: Answer, body: RequestBody, text: string, finishReason: string): object[]
  /** What says that a stream is complete, after those. Empty where the last event says so. */
  done: string
  encode(event: object, lineEnd: string): string
  error(message: string): object
}
