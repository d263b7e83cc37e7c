import { Agent, request } from 'undici'
import { ServiceError } from '../errors.ts'
import { connectionFailure } from './connection-failure.ts'
import { decoded } from './decoded.ts'
import { redactor } from './redact.ts'
import { refusalError } from './refusal.ts'
import { createUpstreamAnswer, type UpstreamAnswer } from './upstream-answer.ts'
import { usualTimeouts, type UpstreamTimeouts } from './upstream-timeouts.ts'

export interface UpstreamOptions {
  /** What messages call it. */
  name: string
  baseUrl: string
  apiKey?: string
  /** Where the key is set, for messages to whoever runs this server: `GROQ_API_KEY`. */
  keySetting?: string
  timeouts?: Partial<UpstreamTimeouts>
}

export interface UpstreamRequest {
  method: 'GET' | 'POST'
  /** After the base address: `/chat/completions`. */
  path: string
  body?: unknown
  /** Headers that carry the key, in place of `Authorization: Bearer`. */
  credentials?: Record<string, string>
  signal: AbortSignal
  /** How long the answer's status may take. */
  timeoutMs: number
}

/**
 * Sends requests to one address, with our headers only: nothing of a client's request reaches an upstream
 * but its body. Redirects are not followed, since they would take the key elsewhere. A refusal is thrown.
 */
export function createUpstream({
  name,
  baseUrl,
  apiKey,
  keySetting = `the key of ${name}`,
  ...rest
}: UpstreamOptions) {
  const base = baseUrl.replace(/\/+$/, '')
  const timeouts = { ...usualTimeouts, ...rest.timeouts }
  const redact = redactor(apiKey)
  const bearer = apiKey ? { authorization: `Bearer ${apiKey}` } : {}
  // Global fetch would give up after 300 s of silence whatever is asked of it, and adds headers of its own.
  const dispatcher = new Agent({ connect: { timeout: timeouts.connectMs }, bodyTimeout: timeouts.idleMs })

  async function send({
    method,
    path,
    body,
    credentials,
    signal,
    timeoutMs,
  }: UpstreamRequest): Promise<UpstreamAnswer> {
    const response = await request(base + path, {
      dispatcher,
      method,
      signal,
      headersTimeout: timeoutMs,
      headers: { ...plainHeaders, ...(body !== undefined && jsonHeaders), ...(credentials ?? bearer) },
      body: body === undefined ? null : JSON.stringify(body),
    }).catch((error: unknown) => {
      throw connectionFailure(name, error, signal)
    })
    const { statusCode: status } = response
    const header = (key: string) => [response.headers[key]].flat()[0]
    const answer = createUpstreamAnswer(
      name,
      decoded(response.body, header('content-encoding')),
      header,
      signal,
    )
    if (status >= 300 && status < 400) {
      await response.body.dump()
      throw new ServiceError(
        'upstream_error',
        `${name} answered with a redirect, which is not followed. Check its base address.`,
      )
    }
    if (status >= 400)
      throw refusalError({ name, keySetting, status, header, text: await answer.text(), redact })
    return answer
  }

  return { send, redact, timeouts }
}

const plainHeaders = {
  accept: 'application/json, text/event-stream',
  'accept-encoding': 'identity',
  'user-agent': 'parley',
}
const jsonHeaders = { 'content-type': 'application/json' }
