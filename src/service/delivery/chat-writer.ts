import { doneEvent, encodeEvent, keepAliveComment } from '#protocol/sse/encode-event.ts'
import type { ChatCompletionChunk } from '#protocol/openai/chat.ts'
import type { ServiceError } from '../base/service-error.ts'
import { completionId } from '../upstream/openai/completion-id.ts'
import { hasAllFigures, usageIn } from '../upstream/openai/usage-in.ts'
import type { AnswerWriter } from './answer-writer.ts'
import { chunkAsDescribed } from '../streams/as-described.ts'
import type { ChunkTemplate } from '../streams/chunk-template.ts'
import { RepeatedChunk, type ReadChunk } from '../streams/read-chunk.ts'
import type { TokenTally } from '../metering/token-tally.ts'
import { withModel } from './with-model.ts'

export interface ChatWriterOptions {
  /** The model's id as the client wrote it: every chunk carries it. */
  model: string
  /** Whether the client asked for the chunk that holds nothing but usage. */
  showUsage: boolean
  tally: TokenTally
}

/**
 * A streamed answer for clients of chat completions: an upstream's chunks untouched but for the model's id, for the
 * answer's id and time where those are not the same on all of them, and for who speaks where no first chunk says so.
 */
export const createChatWriter = (options: ChatWriterOptions): AnswerWriter<ReadChunk> =>
  new ChatWriter(options)

class ChatWriter implements AnswerWriter<ReadChunk> {
  readonly keepAlive = keepAliveComment
  readonly #model: string
  readonly #showUsage: boolean
  readonly #tally: TokenTally
  /** The usage as far as the upstream sends it: the last figures count. */
  #usageEvent: string | undefined
  /** Why each choice has ended. */
  readonly #ends = new Map<number, string>()
  /** The choices of which something has come. A text that repeats a chunk is never the first of its choice. */
  readonly #begun = new Set<number>()
  #id: string | undefined
  #created: number | undefined

  #template: ChunkTemplate | undefined
  /** What stands around a text of the template in its event; undefined where that is not certain. */
  #around: { before: string; after: string } | undefined

  constructor({ model, showUsage, tally }: ChatWriterOptions) {
    this.#model = model
    this.#showUsage = showUsage
    this.#tally = tally
  }

  write(batch: readonly ReadChunk[]) {
    let text = ''
    for (const read of batch) text += this.#eventOf(read)
    return text
  }

  end() {
    if (!this.#showUsage) return doneEvent
    if (this.#usageEvent !== undefined) return this.#usageEvent + doneEvent
    const known = this.#tally.total()
    const usage = known.isEstimate ? { ...known.usage, estimated: true } : known.usage
    return encodeEvent({ ...this.#frame(), choices: [], usage }) + doneEvent
  }

  /** Both kinds of reader know it: those that look for `error`, and those that look for a finish reason. */
  fail(error: ServiceError) {
    const choices = [{ index: 0, delta: {}, finish_reason: 'error' }]
    return encodeEvent({ ...this.#frame(), choices, ...error.body })
  }

  #eventOf(read: ReadChunk): string {
    return (read instanceof RepeatedChunk && this.#repeated(read)) || this.#parsed(read)
  }

  /** What some say of a choice's end once more is left out: it ends once, unless for another reason after all. */
  #endingOnce(chunk: ChatCompletionChunk): ChatCompletionChunk {
    if (!chunk.choices.some(({ finish_reason: reason }) => reason)) return chunk
    let isAgain = false
    const choices = chunk.choices.map((choice) => {
      const { index = 0, finish_reason: reason } = choice
      if (!reason) return choice
      if (this.#ends.get(index) !== reason) {
        this.#ends.set(index, reason)
        return choice
      }
      isAgain = true
      return { ...choice, finish_reason: null }
    })
    return isAgain ? { ...chunk, choices } : chunk
  }

  /** Each choice begins with its role, which some upstreams never tell: clients refuse an answer without one. */
  #withRoles(chunk: ChatCompletionChunk): ChatCompletionChunk {
    if (chunk.choices.every(({ index = 0 }) => this.#begun.has(index))) return chunk
    let isChanged = false
    const choices = chunk.choices.map((choice) => {
      const { index = 0, delta } = choice
      // It may still be told behind a blank beginning, and is told once.
      if (this.#begun.has(index) || isBlank(choice)) return choice
      this.#begun.add(index)
      if (delta.role) return choice
      isChanged = true
      return { ...choice, delta: { ...delta, role: 'assistant' as const } }
    })
    return isChanged ? { ...chunk, choices } : chunk
  }

  #repeated({ template, text }: RepeatedChunk): string | undefined {
    if (this.#template !== template) this.#learn(template)
    const around = this.#around
    if (!around) return undefined
    this.#tally.seeText(text.length)
    return around.before + text + around.after
  }

  #learn(template: ChunkTemplate) {
    this.#template = template
    const json = template.before + textMark + template.after
    // The template was parsed and checked; the mark is but another text in it.
    const event = this.#eventWith(JSON.parse(json) as ChatCompletionChunk, json)
    const [before, after, ...others] = event.split(textMark)
    const isCertain = before !== undefined && after !== undefined && others.length === 0
    this.#around = isCertain ? { before, after } : undefined
  }

  #parsed({ chunk: given, json: written }: ReadChunk): string {
    this.#tally.seeChunk(given)
    const once = this.#endingOnce(this.#withRoles(chunkAsDescribed(given)))
    const chunk = once.usage ? this.#withUsage(once) : once
    const json = chunk === given ? written : undefined
    // Some begin with chunks that have neither yet.
    if (isName(chunk.id)) this.#id ??= chunk.id
    if (isTime(chunk.created)) this.#created ??= Math.floor(chunk.created)
    if (chunk.choices.length === 0) {
      // Not chunks that readers of `choices[0]` could take, unless they asked for this one.
      if (this.#showUsage && chunk.usage) this.#usageEvent = this.#eventWith(chunk, json)
      return ''
    }
    return this.#eventWith(chunk, json)
  }

  #eventWith(chunk: ChatCompletionChunk, json: string | undefined): string {
    const model = this.#model
    const { id, object, created } = chunk
    // Some upstreams write the time of each chunk, which is to be the answer's.
    const isOwn = isName(id) && id === this.#id && isTime(created) && created === this.#created
    const isWhole = isOwn && isName(object)
    const text = json !== undefined && isWhole ? withModel(json, chunk.model, model) : undefined
    if (text !== undefined) return dataEvent(text)
    const frame = this.#frame()
    const own = isName(object) ? { ...frame, object } : frame
    const usage = this.#showUsage && chunk.usage === undefined ? { usage: null } : {}
    return encodeEvent({ ...chunk, ...own, ...usage })
  }

  /**
   * Usage under the field's own names, with its sum; null where it holds no figures. It is told once, in a chunk of its
   * own, and to clients that asked for it alone: some add up what they read.
   */
  #withUsage(chunk: ChatCompletionChunk): ChatCompletionChunk {
    if (chunk.choices.length > 0) return this.#showUsage ? { ...chunk, usage: null } : withoutUsage(chunk)
    return hasAllFigures(chunk.usage) ? chunk : { ...chunk, usage: usageIn(chunk) ?? null }
  }

  #frame() {
    return {
      id: (this.#id ??= completionId()),
      object: 'chat.completion.chunk' as const,
      created: (this.#created ??= Math.floor(Date.now() / 1000)),
      model: this.#model,
    }
  }
}

function withoutUsage(chunk: ChatCompletionChunk): ChatCompletionChunk {
  const { usage: _, ...rest } = chunk
  return rest
}

const isBlank = ({ delta, finish_reason: reason }: ChatCompletionChunk['choices'][number]) =>
  !reason && Object.values(delta).every((value) => value == null)

const isName = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isTime = (value: unknown): value is number => typeof value === 'number' && value > 0

/** A text as JSON writes it, which stands in no chunk. */
const textMark = '\\n\\u0000\\n'

// JSON may hold line ends between its tokens, which an event's data may not.
const dataEvent = (json: string) =>
  `data: ${json.includes('\n') ? json.replaceAll('\n', '\ndata: ') : json}\n\n`
