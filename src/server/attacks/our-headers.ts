/** The headers with which we ask an upstream. No other may reach it, whatever a client sends. */
const ours = new Set(
  ['host', 'connection', 'accept', 'accept-encoding', 'user-agent', 'content-type', 'content-length'].concat([
    'authorization',
    'x-api-key',
    'anthropic-version',
  ]),
)
/** Those that go to a service elsewhere, some of them from undici's fetch. */
const toRemote = new Set([
  'x-request-id',
  'transfer-encoding',
  'accept-language',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-fetch-dest',
  'x-parley-visited',
])

/** The servers that a request came through, by the random names that they have: none, or some. */
const servers = /^([\da-f-]{36}(, |$))*$/

export interface SeenRequest {
  path: string
  headers: Record<string, string>
}

const ourPath =
  /^\/v1\/(chat\/completions|messages|messages\/count_tokens|embeddings|models(\/[^/]+|\?limit=1000)?)$/

/** What an upstream got that it should not have got, one line each. */
export function strayIn(
  requests: readonly SeenRequest[],
  { port, key }: { port: number; key: string },
): string[] {
  return requests.flatMap(({ path, headers }) => {
    const strays = Object.keys(headers).filter((name) => !ours.has(name) && !toRemote.has(name))
    const given = headers['x-api-key'] ?? headers.authorization?.replace(/^Bearer /, '')
    return [
      ...(ourPath.test(path) ? [] : [`the path ${path}`]),
      ...strays.map((name) => `${path}: the header ${name}: ${headers[name]}`),
      ...(servers.test(headers['x-parley-visited'] ?? '') ? [] : [`${path}: ${headers['x-parley-visited']}`]),
      ...(given === key ? [] : [`${path}: the key ${given}`]),
      ...(headers.host === `127.0.0.1:${port}` ? [] : [`${path}: the host ${headers.host}`]),
    ]
  })
}
