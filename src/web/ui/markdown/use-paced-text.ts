import { useEffect, useReducer, useState } from 'react'
import { endOfPart, frameLimits } from './text-limits.ts'

/**
 * The beginning of `text` that is to be drawn now. What came all at once, or was saved, is drawn over several frames, so
 * that the page can be used meanwhile; what grows by a few words a frame is drawn whole.
 */
export function usePacedText(text: string): string {
  const [pace] = useState(createPace)
  const [turn, nextTurn] = useReducer((turns: number) => turns + 1, 0)
  const shown = pace(text, turn)
  const isBehind = shown.length < text.length
  useEffect(() => {
    if (!isBehind) return
    const frame = requestAnimationFrame(nextTurn)
    return () => cancelAnimationFrame(frame)
  }, [isBehind, shown])
  return shown
}

// Pure for its callers: the same text at the same turn has the same beginning, which only depends on the last one.
function createPace() {
  let last = { text: '', turn: -1, shown: '' }
  return (text: string, turn: number) => {
    if (last.text === text && last.turn === turn) return last.shown
    const isGrown = text.slice(0, last.shown.length) === last.shown
    const shown = text.slice(0, endOfPart(text, isGrown ? last.shown.length : 0, frameLimits))
    last = { text, turn, shown }
    return shown
  }
}
