import { use, useEffect, useState } from 'react'
import { SetsAtOnce } from './sets-at-once.ts'

/** So many formulas are set at once: more hold the page. */
const maxAtOnce = 40
/** So many of those that wait are set with each frame, as some take ten milliseconds. */
const maxPerFrame = 8

let set = 0
let isFrameAsked = false
const waiting = new Set<() => void>()

/**
 * Whether it is a formula's turn to be set, once it can be (`isReady`): the first ones at once, the others some with
 * each frame; all of them within `SetsAtOnce`.
 */
export function useTurn(isReady: boolean): boolean {
  const isAtOnce = use(SetsAtOnce)
  const [hasTurn, setHasTurn] = useState(() => isReady && (isAtOnce || takeTurn()))
  useEffect(() => {
    if (hasTurn || !isReady) return
    const turn = () => setHasTurn(true)
    waiting.add(turn)
    askForFrame()
    return () => void waiting.delete(turn)
  }, [hasTurn, isReady])
  return hasTurn
}

function takeTurn() {
  // Where nothing is painted, as in tests, nothing is held up either.
  if (typeof requestAnimationFrame === 'undefined') return true
  askForFrame()
  set += 1
  return set <= maxAtOnce
}

function askForFrame() {
  if (isFrameAsked) return
  isFrameAsked = true
  requestAnimationFrame(startFrame)
}

function startFrame() {
  isFrameAsked = false
  const next = [...waiting].slice(0, maxPerFrame)
  // A newcomer waits behind those that are waiting.
  set = waiting.size > 0 ? maxAtOnce : 0
  if (waiting.size > next.length) askForFrame()
  for (const turn of next) {
    waiting.delete(turn)
    turn()
  }
  if (waiting.size === 0) set = next.length
}
