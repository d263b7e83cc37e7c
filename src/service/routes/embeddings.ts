import type { Context } from 'hono'
import type { EmbeddingsResponse } from '#protocol/openai/embeddings.ts'
import { ServiceError } from '../base/service-error.ts'
import { estimateInputTokens } from '../tokens/token-estimate.ts'
import { commonHeaders, wholeReply } from '../middleware/reply.ts'
import type { ReceivedBody } from '../middleware/json-body.ts'
import type { ServiceEnv } from '../middleware/service-env.ts'
import { removedFromEmbeddings, parseEmbeddingsRequest } from '../schemas/parse-request.ts'
import { noteProvider, ofPrompt, startMeter, type MeterOptions } from './answer-meter.ts'
import { withDropped } from './answer.ts'
import { toBase64, toNumbers } from './embedding-encoding.ts'

/**
 * POST /v1/embeddings. The official client asks for base64 and decodes without looking, and many upstreams
 * know only numbers: so no form is asked for, and what comes is put into the form that the client wants here.
 */
export const embeddings =
  (options: MeterOptions) =>
  async (c: Context<ServiceEnv>, { value, release }: ReceivedBody): Promise<Response> => {
    const { providers, limiter } = options
    const { encoding_format: encoding, ...request } = parseEmbeddingsRequest(value)
    const { model } = request
    const { provider, name } = await providers.resolve(model, 'embeddings')
    noteProvider(c, providers, provider, name)
    if (provider.format !== 'openai') throw hasNone(provider.name)
    const estimate = estimateInputTokens(request)
    const reserved = await limiter.reserveTokens(c.get('client'), estimate)
    const usageSoFar = () => undefined
    const asked = {
      family: 'embeddings',
      model,
      provider,
      isStream: false,
      reserved,
      reservedTokens: estimate,
      release,
      promptTokens: estimate,
      usageSoFar,
    } as const
    const meter = startMeter(c, asked, options)
    try {
      const call = { signal: meter.requestAbort.signal, requestId: c.get('requestId') }
      const answer = await provider.embed({ ...request, model: name }, call)
      const usage = answer.usage ?? estimated(estimate)
      const data = encoded(answer.data, encoding ?? 'float', provider.name)
      const json = JSON.stringify({ ...answer, data, model, usage })
      meter.end('ok', ofPrompt(usage.total_tokens))
      return wholeReply(c, json, withDropped(commonHeaders(c, limiter), removedFromEmbeddings(value)))
    } catch (error) {
      throw meter.failed(error)
    }
  }

const estimated = (tokens: number): EmbeddingsResponse['usage'] => ({
  prompt_tokens: tokens,
  total_tokens: tokens,
  estimated: true,
})

const hasNone = (name: string) =>
  new ServiceError(
    'invalid_request',
    `${name} has no embedding models. Choose a model of another provider.`,
    {
      param: 'model',
      code: 'unsupported_value',
    },
  )

type Vectors = EmbeddingsResponse['data']

function encoded(vectors: Vectors, encoding: 'float' | 'base64', provider: string): Vectors {
  const encode = encoding === 'base64' ? toBase64 : toNumbers
  return vectors.map((item) => {
    const embedding = encode(item.embedding)
    if (embedding === undefined) throw beyond(provider)
    return { ...item, embedding }
  })
}

const beyond = (provider: string) =>
  new ServiceError(
    'upstream_error',
    `${provider} sent a number beyond 32 bits, which base64 cannot hold. Ask for encoding_format "float".`,
  )
