import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import type { EmbeddingsRequest } from '#protocol/openai/embeddings.ts'
import type { ModelEntry } from '#protocol/openai/models.ts'
import { ServiceError } from '../base/service-error.ts'
import { estimatePromptTokens } from '../tokens/token-estimate.ts'
import { wholeChunks } from '../streams/whole-chunks.ts'
import { chunksOfCompletion } from '../upstream/openai/chunks-of-completion.ts'
import { collectCompletion } from '../streams/collect-completion.ts'
import { parseCompletion } from '../upstream/openai/parse-completion.ts'
import { parseEmbeddings } from '../upstream/openai/parse-embeddings.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import { checkAddress } from '../upstream/errors/check-address.ts'
import { parseModelList } from '../catalogue/parse-model-list.ts'
import { unreadable } from '../upstream/http/unreadable.ts'
import type { UpstreamAnswer } from '../upstream/http/upstream-answer.ts'
import { createUpstream, type UpstreamOptions } from '../upstream/http/upstream.ts'
import { embedInParts } from './embed-in-parts.ts'
import type { Call, ChatAnswer, ChatProvider, LengthParameter } from './provider.ts'

export interface OpenAiCompatibleOptions extends UpstreamOptions {
  /** False where `stream_options` is refused: such upstreams send usage unasked. */
  takesStreamOptions?: boolean
  /** Where only one of the two names of the length limit is taken, which. */
  lengthParameter?: LengthParameter
  modelList?: ModelListOptions
  /** What its requests need that others do not. */
  adapt?: (request: ChatCompletionRequest) => ChatCompletionRequest
  /** What of a request is lost by that. */
  dropped?: (request: ChatCompletionRequest) => string[]
  /** How many inputs it embeds in one request. */
  inputsPerRequest?: number
  /** After the last finish of a streamed answer, how many milliseconds its end may take. */
  graceMs?: number
}

/** What is kept of a question until its answer has come. */
interface Asked {
  model: string
  /** How many. */
  choices: number
  promptTokens: number
}

/** How an upstream's model list differs from OpenAI's. */
interface ModelListOptions {
  path?: string
  /** A prefix on every id that requests do without. */
  idPrefix?: string
  /** The models of an upstream that has no list. */
  fixed?: string[]
}

/** A provider behind any address that speaks the chat-completion format. */
export function createOpenAiCompatibleProvider(options: OpenAiCompatibleOptions): ChatProvider {
  const { name, takesStreamOptions = true, modelList = {}, inputsPerRequest, lengthParameter } = options
  const { adapt = asItIs } = options
  const { send, clean, timeouts } = createUpstream(options)
  const bounds = { graceMs: options.graceMs, maxMs: timeouts.streamMs }

  async function listModels(signal: AbortSignal): Promise<ModelEntry[]> {
    if (modelList.fixed) return modelList.fixed.map((id) => ({ id, object: 'model' }))
    const path = modelList.path ?? '/models'
    const answer = await send({
      method: 'GET',
      path,
      signal,
      timeoutMs: timeouts.firstByteMs,
      mayRetry: false,
    })
    const models = parseModelList(parseJson(await answer.text()))
    if (!models)
      throw new ServiceError(
        'upstream_error',
        `${name} has no model list that can be read. ${checkAddress(options.baseUrl)}`,
        { ownWords: true },
      )
    return models.map((model) => ({ ...model, id: withoutPrefix(model.id, modelList.idPrefix) }))
  }

  // Not async, so that no frame that waits holds the request.
  function chat(request: ChatCompletionRequest, call: Call): Promise<ChatAnswer> {
    const { signal, written, onSent, promptTokens = estimatePromptTokens(request) } = call
    const asked = { model: request.model, choices: request.n ?? 1, promptTokens }
    const answer = send({
      method: 'POST',
      path: '/chat/completions',
      body: withStreamOptions(withLengthName(adapt(request))),
      written,
      signal,
      timeoutMs: request.stream ? timeouts.firstByteMs : timeouts.wholeMs,
      onSent,
    })
    return request.stream ? streamOf(answer, asked) : wholeOf(answer, asked)
  }

  async function streamOf(opening: Promise<UpstreamAnswer>, asked: Asked): Promise<ChatAnswer> {
    return { kind: 'stream', chunks: chunksIn(await opening, asked, false) }
  }

  async function wholeOf(opening: Promise<UpstreamAnswer>, asked: Asked): Promise<ChatAnswer> {
    const answer = await opening
    const shape = await answer.shape()
    if (shape === 'events') {
      const completion = await collectCompletion(name, chunksIn(answer, asked, true), asked)
      return { kind: 'whole', completion }
    }
    if (shape !== 'json') throw unreadable(name, shape)
    const { failureIn } = answer
    const { promptTokens } = asked
    return { kind: 'whole', ...parseCompletion(await answer.text(), { name, failureIn, promptTokens }) }
  }

  function chunksIn(answer: UpstreamAnswer, { choices, promptTokens }: Asked, isShapeKnown: boolean) {
    const { failureIn } = answer
    const reading = { choices, failureIn, clean, ...bounds }
    if (isShapeKnown) return wholeChunks(answer.body, { ...reading, maxMs: timeouts.wholeMs })
    return wholeChunks(answer.body, {
      ...reading,
      otherwise(shape, text) {
        if (shape !== 'json') throw unreadable(name, shape)
        const { completion } = parseCompletion(clean(text), { name, failureIn, promptTokens })
        return [...chunksOfCompletion(completion)].map((chunk) => ({ chunk }))
      },
    })
  }

  /** Usage is always asked for: it settles the tokens that were reserved. Who did not ask is not shown it. */
  function withStreamOptions(request: ChatCompletionRequest): object {
    if (!takesStreamOptions) return { ...request, stream_options: undefined }
    if (!request.stream || request.stream_options?.include_usage) return request
    return { ...request, stream_options: { ...request.stream_options, include_usage: true } }
  }

  function withLengthName(request: ChatCompletionRequest): ChatCompletionRequest {
    if (!lengthParameter) return request
    const { max_tokens: old, max_completion_tokens: length = old, ...rest } = request
    return length === undefined ? rest : { ...rest, [lengthParameter]: length }
  }

  const embed = embedInParts(async (request: EmbeddingsRequest, { signal }: Call) => {
    const timeoutMs = timeouts.wholeMs
    const answer = await send({
      method: 'POST',
      path: '/embeddings',
      body: request,
      signal,
      timeoutMs,
    })
    return parseEmbeddings(name, await answer.text(), inputsOf(request), answer.failureIn)
  }, inputsPerRequest)

  return {
    name,
    format: 'openai',
    listModels,
    chat,
    embed,
    ...(lengthParameter && { lengthParameter }),
    ...(options.dropped && { dropped: options.dropped }),
  }
}

const asItIs = (request: ChatCompletionRequest) => request

/** A list of numbers is one input, in token ids. */
const inputsOf = ({ input }: EmbeddingsRequest) =>
  typeof input === 'string' || typeof input[0] === 'number' ? 1 : input.length

const withoutPrefix = (id: string, prefix = '') => (id.startsWith(prefix) ? id.slice(prefix.length) : id)
