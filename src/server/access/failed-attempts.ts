interface FailedAttemptsOptions {
  /** Wrong tries in a window: from one address, and from all of them together. */
  perAddress: number
  inAll: number
  windowMs?: number
  now?: () => number
}

export interface FailedAttempts {
  /** Seconds until this address may try again; 0 when it may now. */
  waitSeconds(address: string): number
  count(address: string): void
}

/** Counts wrong tries by address in windows of a minute. It remembers at most `inAll` addresses. */
export function createFailedAttempts(options: FailedAttemptsOptions): FailedAttempts {
  const { perAddress, inAll, windowMs = 60_000, now = Date.now } = options
  let windowStart = 0
  let total = 0
  const byAddress = new Map<string, number>()

  function beginWindow() {
    if (now() - windowStart < windowMs) return
    windowStart = now()
    total = 0
    byAddress.clear()
  }

  return {
    waitSeconds(address) {
      beginWindow()
      if (total < inAll && (byAddress.get(address) ?? 0) < perAddress) return 0
      return Math.max(1, Math.ceil((windowStart + windowMs - now()) / 1000))
    },
    count(address) {
      beginWindow()
      total += 1
      if (byAddress.size < inAll) byAddress.set(address, (byAddress.get(address) ?? 0) + 1)
    },
  }
}
