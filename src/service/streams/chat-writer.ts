import type { ChatCompletionChunk } from '#protocol/openai/chat.ts'
import { doneEvent, encodeEvent, keepAliveComment } from '#protocol/sse/encode-event.ts'
import type { AnswerWriter } from './answer-writer.ts'
import type { ChunkTemplate } from './chunk-template.ts'
import type { ReadChunk } from './read-chunk.ts'
import type { TokenTally } from './token-tally.ts'
import { withModel } from './with-model.ts'

export interface ChatWriterOptions {
  /** The model's id as the client wrote it: every chunk carries it. */
  model: string
  /** Whether the client asked for the chunk that holds nothing but usage. */
  showUsage: boolean
  tally: TokenTally
}

/** A streamed answer for clients of chat completions: an upstream's chunks untouched but for the model's id. */
export function createChatWriter({ model, showUsage, tally }: ChatWriterOptions): AnswerWriter<ReadChunk> {
  let last: ChatCompletionChunk | undefined
  let hasShownUsage = false
  let id: string | undefined
  let created: number | undefined

  let template: ChunkTemplate | undefined
  let around = { before: '', after: '' }

  /** The text between what stood around it before, with the model's id put in once for all. */
  function repeated({ template: own, text }: NonNullable<ReadChunk['repeats']>): string {
    tally.seeText(text.length)
    if (template !== own) {
      const { before, after } = own
      const [head, tail] = splitAtText(before, after, last?.model, model)
      around = { before: `data: ${head}`, after: `${tail}\n\n` }
      template = own
    }
    return around.before + text + around.after
  }

  function eventOf(read: ReadChunk): string {
    if (read.repeats && !read.repeats.template.before.includes('\n')) return repeated(read.repeats)
    const { chunk, json } = read
    tally.seeChunk(chunk)
    last = chunk
    id ??= isString(chunk.id) ? chunk.id : undefined
    created ??= typeof chunk.created === 'number' ? chunk.created : undefined
    if (chunk.choices.length === 0) {
      // Not chunks that readers of `choices[0]` could take, unless they asked for this one.
      if (!showUsage || !chunk.usage) return ''
      hasShownUsage = true
    }
    const isWhole = isString(chunk.id) && isString(chunk.object) && typeof chunk.created === 'number'
    const text = json !== undefined && isWhole ? withModel(json, chunk.model, model) : undefined
    if (text !== undefined) return dataEvent(text)
    const usage = showUsage && chunk.usage === undefined ? { usage: null } : {}
    return encodeEvent({ ...frame(), ...chunk, model, ...usage })
  }

  const frame = () => ({
    id: (id ??= 'chatcmpl-none'),
    object: 'chat.completion.chunk' as const,
    created: (created ??= Math.floor(Date.now() / 1000)),
    model,
  })

  return {
    keepAlive: keepAliveComment,
    write(batch) {
      let text = ''
      for (const read of batch) text += eventOf(read)
      return text
    },
    end() {
      const known = tally.usage()
      if (!showUsage || hasShownUsage || !known) return doneEvent
      const usage = known.isEstimate ? { ...known.usage, estimated: true } : known.usage
      return encodeEvent({ ...frame(), choices: [], usage }) + doneEvent
    },
    // Both kinds of reader know it: those that look for `error`, and those that look for a finish reason.
    fail: (error) =>
      encodeEvent({
        ...frame(),
        choices: [{ index: 0, delta: {}, finish_reason: 'error' }],
        ...error.body,
      }),
  }
}

const isString = (value: unknown) => typeof value === 'string'

/** Both sides of a text, with the client's id of the model in whichever holds it. */
function splitAtText(before: string, after: string, given: unknown, model: string): [string, string] {
  const head = withModel(before, given, model)
  if (head !== undefined && head !== before) return [head, after]
  return [before, withModel(after, given, model) ?? after]
}

// JSON may hold line ends between its tokens, which an event's data may not.
const dataEvent = (json: string) =>
  `data: ${json.includes('\n') ? json.replaceAll('\n', '\ndata: ') : json}\n\n`
