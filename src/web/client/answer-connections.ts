import { createMultiplexedConnection, type MultiplexedConnection } from './multiplexed-connection.ts'

/**
 * A browser opens six HTTP/1.1 connections to one host, and whatever comes after waits unseen. So many answers have
 * one each; the further ones share a multiplexed stream, and one connection stays free for the page itself.
 */
const maxOfTheirOwn = 4
/** Without a multiplexed stream its connection is free for one more. */
const maxWithoutMultiplex = 5
/** As many as there may be columns; what is beyond waits, and says so. */
const maxAnswers = 60

/** After a failure no multiplexed stream is tried for so long, in milliseconds. */
const pauseMs = 60_000

/** A place for one answer. */
export interface AnswerConnection {
  /** Asks as `fetch` does. */
  fetch(path: string, init: RequestInit): Promise<Response>
  /** The answer is over, however it ended. */
  free(): void
}

/** Which connection the next answer comes on. */
export interface AnswerConnections {
  /** How many answers may be asked for at a time. */
  maxConcurrent(): number
  take(): AnswerConnection
}

interface Options {
  multiplexed?: MultiplexedConnection
  /** Whether one connection takes any number of requests, as HTTP/2 and 3 do. */
  isHttp2?: () => boolean
  /** A steady clock, in milliseconds. */
  now?: () => number
}

/** Shares the browser's few connections out among the answers. */
export function createAnswerConnections(options: Options = {}): AnswerConnections {
  const { multiplexed = createMultiplexedConnection(), isHttp2 = pageCameByHttp2 } = options
  const { now = () => performance.now() } = options
  let ofTheirOwn = 0
  let multiplexAgainAt = Number.NEGATIVE_INFINITY
  const canMultiplex = () => now() >= multiplexAgainAt
  const waiting: (() => void)[] = []
  const isFull = () => ofTheirOwn >= maxWithoutMultiplex

  /** Waits until a connection is free where there turned out to be no multiplexed stream; throws once the answer is stopped. */
  async function ownConnection(signal: AbortSignal | null | undefined): Promise<void> {
    while (isFull()) await nextRelease(signal)
    ofTheirOwn += 1
  }

  async function nextRelease(signal: AbortSignal | null | undefined): Promise<void> {
    signal?.throwIfAborted()
    await new Promise<void>((resolve, reject) => {
      const goOn = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        waiting.splice(waiting.indexOf(goOn), 1)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave)
      waiting.push(goOn)
    })
  }

  return {
    maxConcurrent: () => (canMultiplex() || isHttp2() ? maxAnswers : maxWithoutMultiplex),
    take() {
      if (isHttp2()) return { fetch: (path, init) => fetch(path, init), free: () => undefined }
      const isMultiplexed = canMultiplex() && ofTheirOwn >= maxOfTheirOwn
      let isOwn = !isMultiplexed
      if (isOwn) ofTheirOwn += 1
      let isFree = false
      return {
        async fetch(path, init) {
          const response = isMultiplexed ? await multiplexed.fetch(path, init) : undefined
          if (response) return response
          if (isMultiplexed) {
            multiplexAgainAt = now() + pauseMs
            await ownConnection(init.signal)
            isOwn = true
            if (isFree) release()
          }
          return fetch(path, init)
        },
        free() {
          if (isFree) return
          isFree = true
          if (isOwn) release()
        },
      }
    },
  }

  function release() {
    ofTheirOwn -= 1
    waiting.shift()?.()
  }
}

function pageCameByHttp2(): boolean {
  const [page] = performance.getEntriesByType('navigation')
  return page instanceof PerformanceNavigationTiming && /^h[23]$/.test(page.nextHopProtocol)
}
