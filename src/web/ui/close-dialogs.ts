import { flushSync } from 'react-dom'
import { topDialog } from './open-layers.ts'

/**
 * Closes every dialog, the inner ones first, and those that come back once another one is gone; each gives the focus back.
 * One that stays open ends it.
 */
export function closeDialogs() {
  const asked = new Set()
  for (let top = topDialog(); top && !asked.has(top); top = topDialog()) {
    asked.add(top)
    flushSync(top.close)
  }
}
