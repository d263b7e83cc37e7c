import { ask, json, type Reply } from './ask.ts'
import { serviceKey } from './gateway.ts'

/** Somewhere to ask for an answer, and a body that would be answered. */
export interface Target {
  path: string
  body: Record<string, unknown>
}

const messages = [{ role: 'user', content: 'hello' }]

/** Every route that asks an upstream, by providers of both formats: `acme` and `claude`, each with a model `alpha`. */
export const targets: Target[] = [
  { path: '/v1/chat/completions', body: { model: 'acme/alpha', messages } },
  { path: '/v1/chat/completions', body: { model: 'claude/alpha', messages } },
  { path: '/v1/messages', body: { model: 'acme/alpha', max_tokens: 9, messages } },
  { path: '/v1/messages', body: { model: 'claude/alpha', max_tokens: 9, messages } },
  { path: '/v1/messages/count_tokens', body: { model: 'claude/alpha', messages } },
  { path: '/v1/embeddings', body: { model: 'acme/alpha', input: 'hello' } },
  { path: '/api/v1/chat/completions', body: { model: 'acme/alpha', messages } },
  { path: '/api/v1/chat/completions', body: { model: 'claude/alpha', messages } },
  { path: '/api/v1/embeddings', body: { model: 'acme/alpha', input: 'hello' } },
]

export interface Change {
  headers?: Record<string, string>
  body?: Record<string, unknown>
  query?: string
}

/** Asks every target, with the change that `changeOf` makes for each. */
export const askTargets = (
  port: number,
  changeOf: (index: number) => Change = () => ({}),
): Promise<Reply[]> =>
  Promise.all(
    targets.map((target, index) => {
      const { headers, body, query = '' } = changeOf(index)
      return ask(port, {
        path: target.path + query,
        headers: { host: 'localhost', authorization: `Bearer ${serviceKey}`, ...json, ...headers },
        body: JSON.stringify({ ...target.body, ...body }),
      })
    }),
  )
