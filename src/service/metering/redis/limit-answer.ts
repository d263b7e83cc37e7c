/** What a script says about a client's limits, beside whether it fitted. Times in milliseconds from now. */
export interface LimitAnswer {
  isAccepted: boolean
  /** When it would fit. */
  waitMs: number
  /** Where a reservation lies, for its settling. */
  bucket: number
  requests: { taken: number; fullInMs: number }
  tokens: { taken: number; reserved: number; fullInMs: number }
}

/** Reads the list that `answer()` of redis-scripts.ts makes. */
export function readLimitAnswer(list: readonly number[]): LimitAnswer {
  const [accepted = 0, waitMs = 0, bucket = 0, requests = 0, requestsFullInMs = 0] = list
  const [tokens = 0, reserved = 0, tokensFullInMs = 0] = list.slice(5)
  return {
    isAccepted: accepted === 1,
    waitMs,
    bucket,
    requests: { taken: requests, fullInMs: requestsFullInMs },
    tokens: { taken: tokens, reserved, fullInMs: tokensFullInMs },
  }
}
