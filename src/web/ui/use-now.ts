import { useEffect, useState } from 'react'

/** The time in milliseconds since 1970, anew every so often: for words such as "Today". */
export function useNow(everyMs = 60_000): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
