import type { Context } from 'hono'
import type { EmbeddingsResponse } from '#protocol/openai/embeddings.ts'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import { estimateInputTokens } from '../limits/token-estimate.ts'
import type { ServiceEnv } from '../middleware/service-env.ts'
import type { Registry } from '../providers/registry.ts'
import { parseEmbeddingsRequest } from '../schemas/parse-request.ts'
import { toBase64, toNumbers } from './embedding-encoding.ts'

export interface EmbeddingsRouteOptions {
  providers: Registry
  limiter: RateLimiter
}

/**
 * POST /v1/embeddings. The official client asks for base64 and decodes without looking, and many upstreams
 * know only numbers: so numbers are asked for, and put into the form that the client wants here.
 */
export const embeddings =
  ({ providers, limiter }: EmbeddingsRouteOptions) =>
  async (c: Context<ServiceEnv>): Promise<Response> => {
    const { encoding_format: encoding, ...request } = parseEmbeddingsRequest(c.get('body'))
    const { provider, name } = await providers.resolve(request.model, 'embeddings')
    const estimate = estimateInputTokens(request)
    const reserved = await limiter.reserveTokens(c.get('client'), estimate)
    const call = { signal: c.req.raw.signal, requestId: c.get('requestId') }
    const answer = await provider.embed({ ...request, model: name }, call).catch((error: unknown) => {
      reserved.settle(0)
      throw error
    })
    reserved.settle(answer.usage.total_tokens || estimate)
    return c.json({ ...encoded(answer, encoding ?? 'float'), model: request.model })
  }

function encoded(answer: EmbeddingsResponse, encoding: 'float' | 'base64'): EmbeddingsResponse {
  const encode = encoding === 'base64' ? toBase64 : toNumbers
  return { ...answer, data: answer.data.map((item) => ({ ...item, embedding: encode(item.embedding) })) }
}
