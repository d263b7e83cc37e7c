import type { HonoRequest } from 'hono'

/** Which clients a request comes from: their errors and headers differ. */
export type Family = 'openai' | 'anthropic'

/** By the address; the model list, which both have at the same one, by the header that one family always sends. */
export function familyOf(request: HonoRequest): Family {
  const { path } = request
  if (path.startsWith('/v1/messages')) return 'anthropic'
  const isList = path === '/v1/models' || path.startsWith('/v1/models/')
  return isList && request.header('anthropic-version') !== undefined ? 'anthropic' : 'openai'
}
