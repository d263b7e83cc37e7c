import type { RemoteHealth } from '#service/routes/health.ts'

export interface RemoteHealthOptions {
  forward: (request: Request) => Promise<Response>
  baseUrl: string
  apiKey?: string
  now?: () => number
}

const timeoutMs = 3_000
/** Frequent health checks of ours must not become as many of the remote. */
const keptMs = 10_000

/** Whether the service at SERVICE_BASE_URL answers, asked for when someone wants to know. */
export function createRemoteHealth({ forward, baseUrl, apiKey, now = Date.now }: RemoteHealthOptions) {
  let known: { at: number; health: Promise<RemoteHealth> } | undefined

  async function look(): Promise<RemoteHealth> {
    try {
      const headers = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await forward(new Request(`${baseUrl}/models`, { headers, signal }))
      void response.body?.cancel().catch(() => undefined)
      if (response.ok) return { state: 'ready' }
      return { state: 'failing', detail: `The service at SERVICE_BASE_URL answered ${response.status}.` }
    } catch {
      return { state: 'failing', detail: 'The service at SERVICE_BASE_URL cannot be reached.' }
    }
  }

  return (): Promise<RemoteHealth> => {
    if (!known || now() - known.at > keptMs) known = { at: now(), health: look() }
    return known.health
  }
}
