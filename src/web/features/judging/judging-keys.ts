import type { KeyboardEvent } from 'react'
import { matchesKeys } from '../../shortcuts/keys.ts'
import { isApple } from '../../shortcuts/platform.ts'

export const takeBackKeys = 'Mod+Z'

interface Keys {
  /** The group of buttons among which the arrows choose, where they are on show. */
  group: HTMLElement | null
  takeBack: () => void
}

/** Arrows choose a vote and Enter gives it, by the buttons themselves; Mod+Z takes the last one back. */
export function judgingKeyPressed(event: KeyboardEvent, { group, takeBack }: Keys) {
  if (matchesKeys(event.nativeEvent, takeBackKeys, isApple)) {
    if (!event.repeat) takeBack()
    event.preventDefault()
    return
  }
  const isOnButton = group?.contains(event.target as Node) // keys are pressed in elements
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  // A key that is held down must not vote in the next round, too.
  if (step === undefined && event.repeat && isOnButton) event.preventDefault()
  if (step === undefined || !group || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  // Code that is wider than its box is scrolled with them.
  if ((event.target as Element).closest('article')) return
  const buttons = [...group.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const next = at < 0 ? (step < 0 ? 0 : buttons.length - 1) : at + step
  buttons[Math.max(0, Math.min(next, buttons.length - 1))]?.focus()
  event.preventDefault()
}
