interface VisitorLimiterOptions {
  requestsPerMinute: number
  /** Answers under way at a time. */
  maxOpen: number
  now?: () => number
  /** So many addresses are remembered; further ones wait until others are forgotten. */
  maxAddresses?: number
}

export type Admission =
  /** `end` is called once, or more often, when the answer is over. */
  { kind: 'admitted'; end: () => void } | { kind: 'too-many-requests' | 'too-many-open'; waitSeconds: number }

interface Visitor {
  /** When each request of the last minute came. */
  times: number[]
  open: number
}

const minuteMs = 60_000
/** How long an answer of a thousand tokens may still take, about. */
const openWaitSeconds = 5

/** Counts the requests and the open answers of each address, in this process. */
export function createVisitorLimiter(options: VisitorLimiterOptions) {
  const { requestsPerMinute, maxOpen, now = Date.now, maxAddresses = 10_000 } = options
  const visitors = new Map<string, Visitor>()

  const isForgotten = ({ times, open }: Visitor) => open === 0 && (times.at(-1) ?? 0) <= now() - minuteMs

  function visitorAt(address: string): Visitor | undefined {
    const known = visitors.get(address)
    if (known) return known
    if (visitors.size >= maxAddresses)
      for (const [other, visitor] of visitors) if (isForgotten(visitor)) visitors.delete(other)
    if (visitors.size >= maxAddresses) return undefined
    const visitor = { times: [], open: 0 }
    visitors.set(address, visitor)
    return visitor
  }

  return {
    /** Counts a request of this address in, or says how long it has to wait. */
    admit(address: string): Admission {
      const visitor = visitorAt(address)
      if (!visitor) return { kind: 'too-many-requests', waitSeconds: 60 }
      visitor.times = visitor.times.filter((time) => time > now() - minuteMs)
      if (visitor.times.length >= requestsPerMinute) {
        const wait = (visitor.times[0] ?? now()) + minuteMs - now()
        return { kind: 'too-many-requests', waitSeconds: Math.max(1, Math.ceil(wait / 1000)) }
      }
      if (visitor.open >= maxOpen) return { kind: 'too-many-open', waitSeconds: openWaitSeconds }
      visitor.times.push(now())
      visitor.open += 1
      let isOver = false
      return {
        kind: 'admitted',
        end() {
          if (!isOver) visitor.open -= 1
          isOver = true
        },
      }
    },
  }
}
