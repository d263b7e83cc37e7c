import type { ChatCompletionChunk } from '#protocol/openai/chat.ts'
import { doneEvent, encodeEvent } from '#protocol/sse/encode-event.ts'
import { ServiceError } from '../errors.ts'
import { chunkEvent } from './chunk-event.ts'
import type { Frame } from './frames.ts'
import type { TokenTally } from './token-tally.ts'
import { within } from './within.ts'

export interface RelayOptions {
  /** The model's id as the client wrote it: every chunk carries it. */
  model: string
  /** How many choices the client asked for. */
  choices: number
  /** Whether the client asked for the chunk that holds nothing but usage. */
  showUsage: boolean
  tally: TokenTally
  /** After the last finish, how long usage and the end may take. */
  graceMs?: number
}

/** So many events in a row that cannot be read, and the rest is not trusted either. */
const mostBroken = 3
const usualGraceMs = 5_000
/** After the end, how long the upstream may take to close, so that its connection can be used again. */
const lingerMs = 250

/**
 * The events for the client: the upstream's chunks untouched but for the model's id, then one `[DONE]`. A
 * stream that breaks off before a finish reason ends in an error instead, so no cut answer looks whole.
 */
export async function* relayChat(
  frames: AsyncGenerator<Frame>,
  options: RelayOptions,
): AsyncGenerator<string> {
  const progress = createProgress(options.choices)
  try {
    yield* chunksUntilEnd(frames, options, progress)
    yield doneEvent
    await within(frames.next(), lingerMs).catch(() => undefined)
  } catch (error) {
    yield errorEvent(error, options.model, progress.lastChunk())
  } finally {
    // Not awaited: a read may be under way, which ends when whoever asked for the stream gives it up.
    void frames.return(undefined).catch(() => undefined)
  }
}

/** Ends when the answer is whole, and throws when it cannot become so. */
async function* chunksUntilEnd(frames: AsyncGenerator<Frame>, options: RelayOptions, progress: Progress) {
  let broken = 0
  for (;;) {
    const frame = await nextFrame(frames, progress, options.graceMs ?? usualGraceMs)
    if (frame.kind === 'error') throw new ServiceError('upstream_error', frame.message)
    if (frame.kind === 'done' && progress.isEnded()) return
    if (frame.kind === 'done')
      throw new ServiceError('upstream_error', 'The answer broke off before its end.')
    broken = frame.kind === 'broken' ? broken + 1 : 0
    if (broken === mostBroken)
      throw new ServiceError('upstream_error', 'The answer cannot be read: its JSON is broken.')
    if (frame.kind !== 'chunk') continue
    options.tally.see(frame.chunk)
    progress.see(frame.chunk)
    if (isUsageOnly(frame.chunk) && !options.showUsage) continue
    yield chunkEvent(frame.chunk, frame.json, options.model)
  }
}

/** Once every choice has ended, silence, the end and a broken connection all mean that nothing is missing. */
async function nextFrame(frames: AsyncGenerator<Frame>, progress: Progress, graceMs: number): Promise<Frame> {
  if (!progress.isComplete()) {
    const { done, value } = await frames.next()
    return done ? { kind: 'error', message: 'The answer broke off before its end.' } : value
  }
  const next = await within(frames.next(), graceMs).catch(() => 'late' as const)
  return next === 'late' || next.done ? { kind: 'done' } : next.value
}

type Progress = ReturnType<typeof createProgress>

/** Which choices have begun, and whether all of them have ended. */
function createProgress(choices: number) {
  const begun = new Set<number>()
  const ended = new Set<number>()
  let last: ChatCompletionChunk | undefined
  return {
    see(chunk: ChatCompletionChunk) {
      last = chunk
      for (const { index, finish_reason } of chunk.choices) {
        begun.add(index)
        if (finish_reason) ended.add(index)
        if (finish_reason === 'error')
          throw new ServiceError('upstream_error', 'The upstream stopped with an error.')
      }
    },
    /** Every choice that has begun has ended: enough when the upstream says that it is done. */
    isEnded: () => ended.size > 0 && ended.size === begun.size,
    /** And all that were asked for have begun: enough when it says nothing. */
    isComplete: () => ended.size >= Math.max(1, choices) && ended.size === begun.size,
    lastChunk: () => last,
  }
}

const isUsageOnly = ({ choices, usage }: ChatCompletionChunk) => choices.length === 0 && Boolean(usage)

/** Both kinds of reader know it: those that look for `error`, and those that look for a finish reason. */
function errorEvent(error: unknown, model: string, last: ChatCompletionChunk | undefined): string {
  const known =
    error instanceof ServiceError
      ? error
      : new ServiceError(
          'upstream_error',
          'The connection to the model broke before the answer was complete.',
        )
  return encodeEvent({
    id: last?.id ?? 'chatcmpl-error',
    object: 'chat.completion.chunk',
    created: last?.created ?? 0,
    model,
    choices: [{ index: 0, delta: {}, finish_reason: 'error' }],
    ...known.body,
  })
}
