import type { ChatCompletionChunk } from '#protocol/openai/chat.ts'
import { doneEvent, encodeEvent } from '#protocol/sse/encode-event.ts'
import { ServiceError } from '../errors.ts'
import { chunkEvent } from './chunk-event.ts'
import { chunksUntilEnd, type WholenessOptions } from './chunks-until-end.ts'
import type { Frame } from './frames.ts'
import type { TokenTally } from './token-tally.ts'
import { within } from './within.ts'

export interface RelayOptions extends WholenessOptions {
  /** The model's id as the client wrote it: every chunk carries it. */
  model: string
  /** Whether the client asked for the chunk that holds nothing but usage. */
  showUsage: boolean
  tally: TokenTally
  /** Once it aborts, its reason is what an answer that broke off is said to have ended for. */
  ending?: AbortSignal
}

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
  let last: ChatCompletionChunk | undefined
  try {
    for await (const { chunk, json } of chunksUntilEnd(frames, options)) {
      last = chunk
      options.tally.see(chunk)
      if (isUsageOnly(chunk) && !options.showUsage) continue
      yield chunkEvent(chunk, json, options.model)
    }
    yield doneEvent
    await within(frames.next(), lingerMs).catch(() => undefined)
  } catch (error) {
    yield errorEvent(options.ending?.aborted ? options.ending.reason : error, options.model, last)
  } finally {
    // Not awaited: a read may be under way, which ends when whoever asked for the stream gives it up.
    void frames.return(undefined).catch(() => undefined)
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
