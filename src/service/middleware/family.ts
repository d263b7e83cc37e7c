/** Which clients a request comes from: their errors and headers differ. */
export type Family = 'openai' | 'anthropic'

interface Asked {
  path: string
  raw: Pick<Request, 'headers'>
}

/** By the address; the model list, which both have at the same one, by the header that one family always sends. */
export function familyOf({ path, raw }: Asked): Family {
  if (path.startsWith('/v1/messages')) return 'anthropic'
  const isList = path === '/v1/models' || path.startsWith('/v1/models/')
  return isList && raw.headers.has('anthropic-version') ? 'anthropic' : 'openai'
}
