import { createStore } from 'zustand/vanilla'

/** Whether the page's own server can be reached, as far as the page has noticed. */
export const reachability = createStore<'reachable' | 'lost'>()(() => 'reachable')

/** Small, answered by the page's own server itself, and by no cache. */
const lightAddress = '/healthz'
const timeoutMs = 10_000
const firstRetryMs = 1_000
const maxRetryMs = 5_000
/** An answer younger than this says enough. */
const freshMs = 10_000

let reachedAt = Date.now()
let checking: Promise<void> | undefined
let retry: ReturnType<typeof setTimeout> | undefined
let retryMs = firstRetryMs

/** Some answer came from the server, whatever it says. */
export function serverReached() {
  reachedAt = Date.now()
  clearTimeout(retry)
  retryMs = firstRetryMs
  if (reachability.getState() === 'lost') reachability.setState('reachable', true)
}

/** More of an answer came. Once the server is lost that is no sign of life: it may have been on its way. */
export function streamContinued() {
  reachedAt = Date.now()
}

/**
 * Asks the server for a sign of life; while there is none it is asked again, after longer and longer pauses. What the
 * browser says of being online counts for nothing: a server on one's own machine needs no network.
 */
export const checkServer = (): Promise<void> =>
  (checking ??= askServer().finally(() => {
    checking = undefined
  }))

/** For a moment at which it soon matters, such as the writing of a question. */
export function checkServerIfUnsure() {
  if (Date.now() - reachedAt > freshMs) void checkServer()
}

async function askServer() {
  clearTimeout(retry)
  const askedAt = Date.now()
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const { status } = await fetch(lightAddress, {
      cache: 'no-store',
      signal,
    })
    // A gateway before the server says so where that is away.
    if (status < 500) return serverReached()
  } catch {
    // Streams in several tabs may take all connections that the browser allows: then this one waits, and they go on.
    if (signal.aborted && reachedAt > askedAt) return
  }
  reachability.setState('lost', true)
  retry = setTimeout(() => void checkServer(), retryMs)
  retryMs = Math.min(retryMs * 2, maxRetryMs)
}

/** Looks at once whenever the browser's own network comes or goes. */
export function watchServer(events: Pick<EventTarget, 'addEventListener'> = globalThis) {
  events.addEventListener('online', () => void checkServer())
  events.addEventListener('offline', () => {
    // While the network goes, or just before, an answer may still come through.
    void checkServer().then(() => setTimeout(() => void checkServer(), firstRetryMs))
  })
}
