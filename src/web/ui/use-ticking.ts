import { useEffect, useState } from 'react'

/** The time in milliseconds since 1970, anew at each tick: only for small parts, since they render with it. */
export function useTicking(everyMs: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
