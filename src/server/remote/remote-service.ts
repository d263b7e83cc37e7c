import { Agent, fetch } from 'undici'

/** Longer than any thinking: the remote service has timeouts of its own, and this must not cut before it. */
const maxSilenceMs = 10 * 60_000

/** Takes requests to a service elsewhere. Redirects are not followed: they would take the key with them. */
export function createRemoteForward() {
  const dispatcher = new Agent({
    connect: { timeout: 10_000 },
    headersTimeout: maxSilenceMs,
    bodyTimeout: maxSilenceMs,
  })
  return async ({ url, method, headers, body, signal }: Request): Promise<Response> => {
    const init = {
      method,
      headers: [...headers],
      body,
      signal,
      dispatcher,
      redirect: 'manual',
      duplex: 'half',
    } as const
    // undici's types and the DOM's describe the same things under two names.
    return (await fetch(url, init as unknown as Parameters<typeof fetch>[1])) as unknown as Response
  }
}
