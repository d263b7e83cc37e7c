import { Key } from '../../ui/key.tsx'
import { keyLabel } from '../../shortcuts/keys.ts'
import { spokenKeys } from '../../shortcuts/spoken-keys.ts'

interface KeyCapProps {
  keys: string
  isApple: boolean
  className?: string
}

/** Keys on a key cap, read out as words. */
export function KeyCap({ keys, isApple, className = '' }: KeyCapProps) {
  return (
    <Key className={className}>
      <span aria-hidden="true">{keyLabel(keys, isApple)}</span>
      <span className="sr-only">{spokenKeys(keys, isApple)}</span>
    </Key>
  )
}
