import type { z } from 'zod'
import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import type { EmbeddingsRequest } from '#protocol/openai/embeddings.ts'
import { ServiceError } from '../errors.ts'
import { chatRequestSchema } from './chat-request.ts'
import { embeddingsRequestSchema } from './embeddings-request.ts'
import { explainIssue } from './explain-issue.ts'

export const parseChatRequest = (body: unknown) =>
  checked(chatRequestSchema, body) as unknown as ChatCompletionRequest // the schema bounds what this type says

export const parseEmbeddingsRequest = (body: unknown) =>
  checked(embeddingsRequestSchema, body) as unknown as EmbeddingsRequest // the schema bounds what this type says

/**
 * Where a client of some other gateway would say which address to ask and with which headers. Here the
 * settings alone say so; these never leave the service.
 */
const addressing = new Set(
  ['api_base', 'api_key', 'api_type', 'api_version', 'base_url', 'default_headers', 'extra_headers'].concat([
    'apiBase',
    'apiKey',
    'baseUrl',
    'baseURL',
    'headers',
    'custom_llm_provider',
    '__proto__',
  ]),
)

/** The body as it came, without known parameters that are null and without any that name an address. */
function checked(schema: z.ZodObject, body: unknown): Record<string, unknown> {
  const result = schema.safeParse(body)
  if (!result.success) throw invalid(result.error.issues[0], body)
  const kept = Object.entries(body as Record<string, unknown>) // an object: the schema says so
    .filter(([name, value]) => !addressing.has(name) && !(value === null && name in schema.shape))
  return Object.fromEntries(kept)
}

function invalid(issue: z.core.$ZodIssue | undefined, body: unknown): ServiceError {
  if (!issue) return new ServiceError('invalid_request', 'The request is not valid.')
  const { message, param, code } = explainIssue(issue, body)
  return new ServiceError('invalid_request', message, { param, code })
}
