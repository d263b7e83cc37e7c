import { useSyncExternalStore } from 'react'

const key = 'parley.wrapCode'
const listeners = new Set<() => void>()
let wraps: boolean | undefined

/** Whether long lines of code are wrapped, in all blocks of the page; the choice is kept for the next visit. */
export function useWrapsLines(): [boolean, () => void] {
  return [useSyncExternalStore(subscribe, current, never), toggle]
}

function toggle() {
  wraps = !current()
  try {
    localStorage.setItem(key, wraps ? 'yes' : 'no')
  } catch {
    // A browser that keeps nothing still wraps.
  }
  for (const listener of listeners) listener()
}

function current() {
  wraps ??= stored()
  return wraps
}

function stored() {
  try {
    return localStorage.getItem(key) === 'yes'
  } catch {
    return false
  }
}

const never = () => false

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
