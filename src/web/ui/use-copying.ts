import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'

type Outcome = 'copied' | 'refused'

const shownForMs = 2000

/** Copies a text, and tells for two seconds how that went; null before and after. */
export function useCopying() {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useEffect(() => {
    if (outcome === null) return undefined
    const timer = setTimeout(() => setOutcome(null), shownForMs)
    return () => clearTimeout(timer)
  }, [outcome])
  return {
    outcome,
    copy: async (text: string) => setOutcome((await copyText(text)) ? 'copied' : 'refused'),
  }
}
