import { useEffect, useState } from 'react'

const everyMs = 60_000

/** The time in milliseconds since 1970, anew every minute: for words such as "Today". */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
