import type { BodyShape } from './body-shape.ts'
import type { ByteStream } from './byte-stream.ts'
import { readText } from './read-text.ts'
import { shapeOf } from './shape-teller.ts'

/** An upstream's answer whose status was good. Its body is read once, as text or as bytes. */
export interface UpstreamAnswer {
  /** What the body holds, whatever its content type says. */
  shape(): Promise<BodyShape>
  /** Without our key, should it be in there. */
  text(): Promise<string>
  body: ByteStream
}

export const createUpstreamAnswer = (
  name: string,
  body: ByteStream,
  clean: (text: string) => string,
): UpstreamAnswer => ({
  body,
  shape: () => shapeOf(body),
  text: () => readText(name, body).then(clean),
})
