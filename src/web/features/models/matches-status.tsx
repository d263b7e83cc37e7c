import { useEffect, useState } from 'react'

const quietMs = 500

/** Says to screen readers how many models match, once the typing pauses. */
export function MatchesStatus({ words }: { words: string }) {
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(words), quietMs)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <div role="status" className="sr-only">
      {announced}
    </div>
  )
}
