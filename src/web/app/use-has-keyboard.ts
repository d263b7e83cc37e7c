import { useSyncExternalStore } from 'react'
import { useIsPhone } from '../ui/use-media-query.ts'
import { isHardwareKey } from './is-hardware-key.ts'

/** Whether there are keys for shortcuts: on phones only once a key was pressed that their own keyboard lacks. */
export function useHasKeyboard(): boolean {
  const wasSeen = useSyncExternalStore(subscribe, () => isKeySeen)
  const isPhone = useIsPhone()
  return !isPhone || wasSeen
}

let isKeySeen = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  if (listeners.size === 0) document.addEventListener('keydown', onKey, true)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) document.removeEventListener('keydown', onKey, true)
  }
}

function onKey(event: KeyboardEvent) {
  if (isKeySeen || !isHardwareKey(event)) return
  isKeySeen = true
  for (const listener of listeners) listener()
}
