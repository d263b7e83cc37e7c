import type { ChatCompletionChunk } from '#protocol/openai/chat.ts'
import { ServiceError } from '../errors.ts'
import type { ByteStream } from '../upstream/byte-stream.ts'
import { finishReasonOf } from '../upstream/finish-reason.ts'
import { createFrameReader, type Frame } from './frames.ts'
import type { ItemStream } from './item-stream.ts'
import { createProgress, type Progress } from './progress.ts'
import type { ReadChunk } from './read-chunk.ts'
import { wholeItems, type ItemReader, type WholeItemsOptions } from './whole-items.ts'

export interface WholenessOptions extends WholeItemsOptions<ReadChunk> {
  /** How many choices the client asked for. */
  choices: number
  /** Takes out of an upstream's own words what no client may read. */
  redact?: (text: string) => string
  /** Takes our key out of what is passed on; returns what holds none of it itself. */
  clean?: (text: string) => string
}

/** So many events in a row that cannot be read, and the rest is not trusted either. */
const mostBroken = 3

/** The chunks of an answer in the chat-completion format. */
export const wholeChunks = (
  body: ByteStream,
  { choices, redact = asItIs, clean = asItIs, ...options }: WholenessOptions,
): ItemStream<ReadChunk> => wholeItems(body, createChunkReader(choices, redact, clean), options)

const asItIs = (text: string) => text

function createChunkReader(
  choices: number,
  redact: (text: string) => string,
  clean: (text: string) => string,
): ItemReader<ReadChunk> {
  const progress = createProgress(choices)
  const frameOf = createFrameReader(clean)
  let last: ChatCompletionChunk | undefined
  let broken = 0
  return {
    isComplete: progress.isComplete,
    take(event, batch) {
      const frame = frameOf(event)
      broken = frame.kind === 'broken' ? broken + 1 : 0
      switch (frame.kind) {
        // What repeats an earlier chunk changes nothing about how far the answer is.
        case 'repeat':
          batch.push(frame.read)
          return undefined
        case 'chunk':
          last = frame.chunk
          if (progress.see(frame.chunk) === 'error')
            return new ServiceError('upstream_error', 'The upstream stopped with an error.')
          batch.push(inOurWords(frame))
          return undefined
        case 'done':
          if (last) batch.push(...blankEnds(last, progress))
          return progress.isEnded() ? 'done' : brokeOff()
        case 'error':
          return new ServiceError('upstream_error', redact(frame.message))
        case 'broken':
          return broken === mostBroken
            ? new ServiceError('upstream_error', 'The answer cannot be read: its JSON is broken.')
            : undefined
        default:
          return undefined
      }
    },
    atEnd: () => (progress.isComplete() ? 'done' : brokeOff()),
  }
}

const brokeOff = () => new ServiceError('upstream_error', 'The answer broke off before its end.')

/** The chunk with the field's finish reasons and a delta in every choice; where it has them already, untouched. */
function inOurWords(frame: Frame & { kind: 'chunk' }): ReadChunk {
  const { chunk } = frame
  if (chunk.choices.every(isInOurWords)) return frame
  const choices = chunk.choices.map((choice) => ({
    ...choice,
    // Left out of a last chunk by some, and read without looking by most.
    delta: choice.delta ?? {},
    finish_reason: finishReasonOf(choice.finish_reason) || null,
  }))
  return { chunk: { ...chunk, choices } }
}

const isInOurWords = ({ delta, finish_reason: reason }: ChatCompletionChunk['choices'][number]) =>
  (delta as unknown) != null && (finishReasonOf(reason) || null) === (reason ?? null)

/** Some upstreams end with an empty reason: once they say that they are done, it was a stop. */
function* blankEnds(last: ChatCompletionChunk, progress: Progress): Generator<ReadChunk> {
  const { usage: _, ...rest } = last
  for (const index of progress.endBlank())
    yield { chunk: { ...rest, choices: [{ index, delta: {}, finish_reason: 'stop' }] } }
}
