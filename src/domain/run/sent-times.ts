const windowMs = 60_000

/**
 * Keeps in mind when requests went out within the last minute, and how many of them the service has not answered yet.
 * `now` is in milliseconds since 1970.
 */
export function createSentTimes(now: () => number) {
  let sentAt: number[] = []
  let unanswered = 0

  return {
    /** A request goes out; call what this answers once the service has said anything. */
    sending(): () => void {
      const at = now()
      sentAt = [...sentAt.filter((earlier) => earlier > at - windowMs), at]
      unanswered += 1
      let isAnswered = false
      return () => {
        if (!isAnswered) unanswered -= 1
        isAnswered = true
      }
    },
    sentAt: (): readonly number[] => sentAt,
    unanswered: () => unanswered,
  }
}
