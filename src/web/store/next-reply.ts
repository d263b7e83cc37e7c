/** What a worker says next; null when it says nothing in time. Rejects when it breaks, and when nobody waits any more. */
export async function nextReply<Reply>(
  worker: Worker,
  signal?: AbortSignal,
  timeoutMs?: number,
): Promise<Reply | null> {
  signal?.throwIfAborted()
  const listening = new AbortController()
  const once = { signal: listening.signal }
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => resolve(data), once)
      worker.addEventListener('error', () => reject(new Error('A worker broke')), once)
      signal?.addEventListener('abort', () => reject(signal.reason), once)
      if (timeoutMs !== undefined) timer = setTimeout(() => resolve(null), timeoutMs)
    })
  } finally {
    clearTimeout(timer)
    listening.abort()
  }
}
