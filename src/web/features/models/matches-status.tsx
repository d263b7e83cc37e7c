import { useEffect, useState } from 'react'

const quietMs = 500

/** Says to screen readers how many models match, once the typing pauses. */
export function MatchesStatus({ words }: { words: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), quietMs)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <div role="status" className="sr-only">
      {said}
    </div>
  )
}
