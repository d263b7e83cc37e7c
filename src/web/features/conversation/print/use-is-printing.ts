import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { isDialogOpen } from '../../../ui/open-layers.ts'

// No component's state: paper is as narrow as a phone's screen, and there another board is drawn.
let isPrinting = false
const listeners = new Set<() => void>()

function become(next: boolean) {
  isPrinting = next
  for (const listener of listeners) listener()
}

addEventListener('beforeprint', () => {
  // What lies over the page is printed itself. The browser prints what is there when its event is over.
  if (!isDialogOpen()) flushSync(() => become(true))
})
addEventListener('afterprint', () => become(false))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the page, and not a dialog over it, is being printed. */
export const useIsPrinting = () => useSyncExternalStore(subscribe, () => isPrinting)
