import type { ServiceError } from '../../base/service-error.ts'
import type { BodyShape } from './body-shape.ts'
import type { ByteStream } from './byte-stream.ts'
import { orLate } from '../../base/or-late.ts'
import { readText, tooLate } from './read-text.ts'
import { sniffBuffered, sniffBody } from './sniff-body.ts'

/** An upstream's answer whose status was good. Its body is read once, as text or as bytes. */
export interface UpstreamAnswer {
  /** What the body holds, whatever its content type says. */
  shape(): Promise<BodyShape>
  /** Without our key, should it be in there. */
  text(): Promise<string>
  body: ByteStream
  /** What an error that is reported inside the answer means for the client. */
  failureIn: FailureIn
}

export type FailureIn = (reported: unknown) => ServiceError

export interface AnswerFacts {
  /** Takes our key out. */
  clean: (text: string) => string
  /** How many milliseconds what is read whole may still take. */
  leftMs: () => number
  failureIn: FailureIn
}

export const createUpstreamAnswer = (
  name: string,
  body: ByteStream,
  { clean, leftMs, failureIn }: AnswerFacts,
): UpstreamAnswer => ({
  body,
  failureIn,
  async shape() {
    const known = sniffBuffered(body)
    if (known) return known
    const shape = await orLate(sniffBody(body), leftMs())
    if (shape === 'late') throw tooLate(name, body)
    return shape
  },
  text: () => readText(name, body, { withinMs: leftMs() }).then(clean),
})
