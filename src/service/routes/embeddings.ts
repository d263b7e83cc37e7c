import type { Context } from 'hono'
import type { EmbeddingsResponse } from '#protocol/openai/embeddings.ts'
import { ServiceError } from '../errors.ts'
import { estimateInputTokens } from '../limits/token-estimate.ts'
import { commonHeaders, wholeReply } from '../middleware/reply.ts'
import type { ServiceEnv } from '../middleware/service-env.ts'
import { parseEmbeddingsRequest } from '../schemas/parse-request.ts'
import type { AnswerOptions } from './answer.ts'
import { toBase64, toNumbers } from './embedding-encoding.ts'

/**
 * POST /v1/embeddings. The official client asks for base64 and decodes without looking, and many upstreams
 * know only numbers: so numbers are asked for, and put into the form that the client wants here.
 */
export const embeddings =
  ({ providers, limiter, metrics, now, ending, beginLeaving }: AnswerOptions) =>
  async (c: Context<ServiceEnv>): Promise<Response> => {
    const { encoding_format: encoding, ...request } = parseEmbeddingsRequest(c.get('body'))
    const record = c.get('record')
    const { provider, name } = await providers.resolve(request.model, 'embeddings')
    const listed = providers.listed(provider.name, name)
    record.provider = provider.name
    if (listed) record.model = listed.id
    if (provider.format !== 'openai') throw hasNone(provider.name)
    const estimate = estimateInputTokens(request)
    const reserved = await limiter.reserveTokens(c.get('client'), estimate)
    const leaving = beginLeaving(c)

    function end(outcome: 'ok' | 'stopped' | 'failed', tokens: number) {
      leaving.detach()
      reserved.settle(tokens)
      record.outcome = outcome
      record.tokens = tokens
      metrics.answerEnded({
        provider: provider.name,
        model: record.model,
        family: 'embeddings',
        outcome,
        promptTokens: tokens,
        completionTokens: 0,
        durationMs: now() - record.startedAt,
        streamed: false,
      })
    }

    try {
      const call = { signal: leaving.signal, requestId: c.get('requestId') }
      const answer = await provider.embed({ ...request, model: name }, call)
      end('ok', answer.usage.total_tokens || estimate)
      const json = JSON.stringify({ ...encoded(answer, encoding ?? 'float'), model: request.model })
      return wholeReply(json, await commonHeaders(c, limiter))
    } catch (error) {
      const outcome = leaving.hasLeft() ? 'stopped' : 'failed'
      leaving.leave()
      end(outcome, 0)
      if (ending.aborted) throw ending.reason
      throw error instanceof ServiceError && error.kind === 'model_not_found'
        ? providers.unknownModel(request.model, { reason: error.message, purpose: 'embeddings' })
        : error
    }
  }

const hasNone = (name: string) =>
  new ServiceError(
    'invalid_request',
    `${name} has no embedding models. Choose a model of another provider.`,
    {
      param: 'model',
      code: 'unsupported_value',
    },
  )

function encoded(answer: EmbeddingsResponse, encoding: 'float' | 'base64'): EmbeddingsResponse {
  const encode = encoding === 'base64' ? toBase64 : toNumbers
  return { ...answer, data: answer.data.map((item) => ({ ...item, embedding: encode(item.embedding) })) }
}
