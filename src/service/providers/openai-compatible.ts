import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import type { EmbeddingsRequest } from '#protocol/openai/embeddings.ts'
import type { ModelEntry } from '#protocol/openai/models.ts'
import { ServiceError } from '../errors.ts'
import { abortableBy } from '../routes/abortable-by.ts'
import { framesOfBytes } from '../streams/frames.ts'
import type { BodyShape } from '../upstream/body-shape.ts'
import { chunksOf } from '../upstream/chunks-of.ts'
import { collectCompletion } from '../upstream/collect-completion.ts'
import { parseCompletion } from '../upstream/parse-completion.ts'
import { parseEmbeddings } from '../upstream/parse-embeddings.ts'
import { parseModelList } from '../upstream/parse-model-list.ts'
import { parseJson } from '../upstream/parse-json.ts'
import { createUpstream, type UpstreamOptions } from '../upstream/upstream.ts'
import type { Call, ChatAnswer, Provider } from './provider.ts'

export interface OpenAiCompatibleOptions extends UpstreamOptions {
  /** False where `stream_options` is refused: such upstreams send usage unasked. */
  takesStreamOptions?: boolean
  modelList?: ModelListHabits
  /** After the finish of a streamed answer that was asked for whole, how long its end may take. */
  graceMs?: number
}

/** How an upstream's model list differs from OpenAI's. */
interface ModelListHabits {
  path?: string
  /** How the key is sent for it, where not as a bearer. */
  credentials?: (apiKey: string) => Record<string, string>
  /** A prefix on every id that requests do without. */
  idPrefix?: string
  /** The models of an upstream that has no list. */
  fixed?: string[]
}

/** A provider behind any address that speaks the chat-completion format. */
export function createOpenAiCompatibleProvider(options: OpenAiCompatibleOptions): Provider {
  const { name, apiKey, takesStreamOptions = true, modelList = {}, graceMs } = options
  const { send, redact, timeouts } = createUpstream(options)

  async function listModels(signal: AbortSignal): Promise<ModelEntry[]> {
    if (modelList.fixed) return modelList.fixed.map((id) => ({ id, object: 'model' }))
    const credentials = apiKey ? modelList.credentials?.(apiKey) : undefined
    const path = modelList.path ?? '/models'
    const timeoutMs = timeouts.firstByteMs
    const answer = await send({ method: 'GET', path, signal, timeoutMs, ...(credentials && { credentials }) })
    const models = parseModelList(parseJson(await answer.text()))
    if (!models)
      throw new ServiceError(
        'upstream_error',
        `${name} has no model list that can be read. Check its base address.`,
      )
    return models.map((model) => ({ ...model, id: withoutPrefix(model.id, modelList.idPrefix) }))
  }

  async function chat(request: ChatCompletionRequest, { signal }: Call): Promise<ChatAnswer> {
    const body = { ...request, stream_options: takesStreamOptions ? streamOptionsOf(request) : undefined }
    const timeoutMs = request.stream ? timeouts.firstByteMs : timeouts.wholeMs
    const leaving = abortableBy(signal)
    const call = { method: 'POST', path: '/chat/completions', signal: leaving.signal, timeoutMs } as const
    const answer = await send({ ...call, body })
    const shape = await answer.shape()
    if (shape === 'events' && request.stream) return { kind: 'bytes', body: answer.bytes(), redact }
    if (shape === 'events') {
      const frames = framesOfBytes(answer.bytes(), redact)
      // Whole or not, nothing more is wanted of it, and some leave the connection open.
      const collected = collectCompletion(name, frames, request, graceMs).finally(() => leaving.abort())
      return { kind: 'whole', completion: await collected }
    }
    if (shape !== 'json') throw unreadable(shape)
    const completion = parseCompletion(name, await answer.text(), redact)
    return request.stream ? { kind: 'chunks', chunks: chunksOf(completion) } : { kind: 'whole', completion }
  }

  const unreadable = (shape: BodyShape) =>
    new ServiceError(
      'upstream_error',
      `${name} sent ${descriptions[shape]} in place of an answer. Check its base address.`,
    )

  async function embed(request: EmbeddingsRequest, { signal }: Call) {
    const timeoutMs = timeouts.wholeMs
    const answer = await send({ method: 'POST', path: '/embeddings', body: request, signal, timeoutMs })
    return parseEmbeddings(name, await answer.text(), inputsOf(request), redact)
  }

  return { name, listModels, chat, embed }
}

const descriptions: Record<BodyShape, string> = {
  events: 'a stream',
  json: 'JSON',
  'web page': 'a web page',
  nothing: 'nothing',
  text: 'plain text',
}

/** Usage is always asked for: it settles the tokens that were reserved. Who did not ask is not shown it. */
const streamOptionsOf = ({ stream, stream_options }: ChatCompletionRequest) =>
  stream ? { ...stream_options, include_usage: true } : stream_options

/** A list of numbers is one input, in token ids. */
const inputsOf = ({ input }: EmbeddingsRequest) =>
  typeof input === 'string' || typeof input[0] === 'number' ? 1 : input.length

const withoutPrefix = (id: string, prefix = '') => (id.startsWith(prefix) ? id.slice(prefix.length) : id)
