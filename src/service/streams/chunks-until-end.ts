import type { ChatCompletionChunk } from '#protocol/openai/chat.ts'
import { ServiceError } from '../errors.ts'
import { finishReasonOf } from '../upstream/finish-reason.ts'
import type { Frame } from './frames.ts'
import { createProgress, type Progress } from './progress.ts'
import { within } from './within.ts'

export interface WholenessOptions {
  /** How many choices the client asked for. */
  choices: number
  /** After the last finish, how long usage and the end may take. */
  graceMs?: number
}

/** A chunk, and its JSON as the upstream wrote it if that may be passed on as it is. */
export interface ReadChunk {
  chunk: ChatCompletionChunk
  json?: string
}

/** So many events in a row that cannot be read, and the rest is not trusted either. */
const mostBroken = 3
const usualGraceMs = 5_000

/** The chunks of an answer. Ends when the answer is whole, and throws when it cannot become so. */
export async function* chunksUntilEnd(
  frames: AsyncGenerator<Frame>,
  { choices, graceMs = usualGraceMs }: WholenessOptions,
): AsyncGenerator<ReadChunk> {
  const progress = createProgress(choices)
  let last: ChatCompletionChunk | undefined
  let broken = 0
  for (;;) {
    const frame = await nextFrame(frames, progress, graceMs)
    if (frame.kind === 'error') throw new ServiceError('upstream_error', frame.message)
    if (frame.kind === 'done') {
      if (last) yield* blankEnds(last, progress)
      if (progress.isEnded()) return
      throw new ServiceError('upstream_error', 'The answer broke off before its end.')
    }
    broken = frame.kind === 'broken' ? broken + 1 : 0
    if (broken === mostBroken)
      throw new ServiceError('upstream_error', 'The answer cannot be read: its JSON is broken.')
    if (frame.kind !== 'chunk') continue
    last = frame.chunk
    progress.see(frame.chunk)
    yield inOurWords(frame)
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

/** The chunk with the field's finish reasons; where it has them already, untouched. */
function inOurWords({ chunk, json }: ReadChunk): ReadChunk {
  const choices = chunk.choices.map((choice) => ({
    ...choice,
    finish_reason: finishReasonOf(choice.finish_reason) || null,
  }))
  const isSame = choices.every(
    ({ finish_reason }, at) => finish_reason === (chunk.choices[at]?.finish_reason ?? null),
  )
  if (isSame) return json === undefined ? { chunk } : { chunk, json }
  return { chunk: { ...chunk, choices } }
}

/** Some upstreams end with an empty reason: once they say that they are done, it was a stop. */
function* blankEnds(last: ChatCompletionChunk, progress: Progress): Generator<ReadChunk> {
  const { usage: _, ...rest } = last
  for (const index of progress.endBlank())
    yield { chunk: { ...rest, choices: [{ index, delta: {}, finish_reason: 'stop' }] } }
}
