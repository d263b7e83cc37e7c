import type { ChatCompletionChunk } from '#protocol/openai/chat.ts'
import type { SseEvent } from '#protocol/sse/event-reader.ts'
import { ServiceError } from '../base/service-error.ts'
import type { ByteStream } from '../upstream/http/byte-stream.ts'
import { plainFailure } from '../upstream/errors/failure-in-answer.ts'
import { finishReasonOf } from '../upstream/openai/finish-reason.ts'
import { reportedError } from '../upstream/errors/reported-error.ts'
import type { FailureIn } from '../upstream/http/upstream-answer.ts'
import { CallIndexes } from './call-indexes.ts'
import { FrameReader } from './frames.ts'
import { brokeOff, unreadable } from './broken-answers.ts'
import type { ItemStream } from './item-stream.ts'
import { createProgress, type Progress } from './progress.ts'
import type { ReadChunk } from './read-chunk.ts'
import { wholeItems, type ItemReader, type WholeItemsOptions } from './whole-items.ts'

export interface WholenessOptions extends WholeItemsOptions<ReadChunk> {
  /** How many choices the client asked for. */
  choices: number
  /** What an error that the upstream reports in the stream means for the client. */
  failureIn?: FailureIn
  /** Takes our key out of what is passed on; returns what holds none of it itself. */
  clean?: (text: string) => string
}

/** The chunks of an answer in the chat-completion format. */
export const wholeChunks = (
  body: ByteStream,
  { choices, failureIn = plainFailure, clean = asItIs, ...options }: WholenessOptions,
): ItemStream<ReadChunk> => wholeItems(body, new ChunkReader(choices, failureIn, clean), options)

const asItIs = (text: string) => text

class ChunkReader implements ItemReader<ReadChunk> {
  readonly #frames: FrameReader
  readonly #progress: Progress
  readonly #failureIn: FailureIn
  #last: ChatCompletionChunk | undefined
  #calls: CallIndexes | undefined
  /** As of the last chunk that was looked into: one that repeats another changes nothing about it. */
  #isComplete = false

  constructor(choices: number, failureIn: FailureIn, clean: (text: string) => string) {
    this.#frames = new FrameReader(clean)
    this.#progress = createProgress(choices)
    this.#failureIn = failureIn
  }

  isComplete() {
    return this.#isComplete
  }

  take(event: SseEvent, batch: ReadChunk[]) {
    const frame = this.#frames.read(event)
    switch (frame.kind) {
      // What it held is lost. After the end of all choices it was no part of the answer.
      case 'broken':
        return this.#isComplete ? undefined : unreadable()
      // What repeats an earlier chunk changes nothing about how far the answer is.
      case 'repeat':
        batch.push(frame)
        return undefined
      case 'chunk':
        this.#last = frame.chunk
        if (this.#progress.see(frame.chunk) === 'error') return this.#stopped(frame.chunk)
        this.#isComplete = this.#progress.isComplete()
        batch.push(chunkAsDescribed(this.#withWholeCalls(frame)))
        return undefined
      case 'done':
        if (this.#last)
          for (const end of blankEnds(this.#last, this.#progress)) batch.push(this.#withWholeCalls(end))
        this.#isComplete = this.#progress.isComplete()
        return this.#progress.isEnded() ? 'done' : brokeOff()
      case 'error':
        return this.#failureIn(frame.reported)
      default:
        return undefined
    }
  }

  atEnd() {
    return this.isComplete() ? 'done' : brokeOff()
  }

  /** OpenRouter says in the choice what went wrong. */
  #stopped({ choices }: ChatCompletionChunk): ServiceError {
    const failed = choices.find((choice) => reportedError(choice) !== undefined)
    if (failed) return this.#failureIn(failed)
    return new ServiceError('upstream_error', 'The upstream stopped with an error.', { ownWords: true })
  }

  #withWholeCalls(frame: ReadChunk): ReadChunk {
    const { choices } = frame.chunk
    if (!choices.some(hasCalls) && !(this.#calls && choices.some(isEnd))) return frame
    this.#calls ??= new CallIndexes()
    const chunk = this.#calls.numbered(frame.chunk)
    return chunk === frame.chunk ? frame : { chunk }
  }
}

type Choice = ChatCompletionChunk['choices'][number]

const hasCalls = ({ delta }: Choice) =>
  (delta as unknown) != null && (Boolean(delta.tool_calls?.length) || 'function_call' in delta)

const isEnd = ({ finish_reason: reason }: Choice) => Boolean(reason)

/** The chunk with the field's finish reasons, an index and a delta in every choice; where it has them already, untouched. */
function chunkAsDescribed(frame: ReadChunk): ReadChunk {
  const { chunk } = frame
  if (chunk.choices.every(isAsDescribed)) return frame
  const choices = chunk.choices.map((choice, position) => ({
    ...choice,
    index: choice.index ?? position,
    // Left out of a last chunk by some, and read without looking by most.
    delta: choice.delta ?? {},
    finish_reason: finishReasonOf(choice.finish_reason) || null,
  }))
  return { chunk: { ...chunk, choices } }
}

const isAsDescribed = ({ delta, index, finish_reason: reason }: Choice) =>
  typeof index === 'number' &&
  (delta as unknown) != null &&
  (finishReasonOf(reason) || null) === (reason ?? null)

/** Some upstreams end with an empty reason: once they say that they are done, it was a stop. */
function* blankEnds(last: ChatCompletionChunk, progress: Progress): Generator<ReadChunk> {
  const { usage: _, ...rest } = last
  for (const index of progress.endBlank())
    yield { chunk: { ...rest, choices: [{ index, delta: {}, finish_reason: 'stop' }] } }
}
