import { useState } from 'react'
import { useMediaQuery } from '../ui/use-media-query.ts'

/** Whether the rail is folded: the reader's own choice, and without one by the window's width. */
export function useRailFold() {
  const isNarrow = useMediaQuery('(max-width: 1120px)')
  const [choice, setChoice] = useState<'open' | 'folded' | null>(null)
  const isFolded = (choice ?? (isNarrow ? 'folded' : 'open')) === 'folded'
  return {
    isFolded,
    toggle: () => setChoice(isFolded ? 'open' : 'folded'),
    /** Where there is little room the open rail lies over the page, and makes way for what was chosen. */
    makeWay: () => {
      if (isNarrow) setChoice(null)
    },
  }
}
