import { keyLabel } from './keys.ts'
import { spokenKeys } from './spoken-keys.ts'

interface KeyCapProps {
  keys: string
  isApple: boolean
}

/** Keys on a key cap, read out as words. */
export function KeyCap({ keys, isApple }: KeyCapProps) {
  return (
    <kbd className="key">
      <span aria-hidden="true">{keyLabel(keys, isApple)}</span>
      <span className="sr-only">{spokenKeys(keys, isApple)}</span>
    </kbd>
  )
}
