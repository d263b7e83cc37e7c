import { useEffectEvent, useLayoutEffect } from 'react'
import { isDialogOpen } from '../ui/open-layers.ts'
import { isForInputMethod } from '../ui/submit-key.ts'
import { matchesKeys, type KeyPress } from './keys.ts'
import { isApple } from './platform.ts'
import { shortcutOf, type ShortcutId } from './shortcuts.ts'

interface Pressed {
  event: KeyboardEvent
  /** Which of the shortcut's keys it was. */
  index: number
}

/** Answers false where the press was not meant for it. */
type Handler = (pressed: Pressed) => void | false

/** Listens for these shortcuts, wherever the focus is. Only the palette's opens over a dialog, or closes it. */
export function useShortcuts(handlers: Partial<Record<ShortcutId, Handler>>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isForInputMethod(event)) return
    if (isApple && writesSign(event)) return
    for (const id of Object.keys(handlers) as ShortcutId[]) {
      const index = pressedIndex(id, event)
      if (index < 0 || (id !== 'commands' && isDialogOpen())) continue
      const isHandled = event.repeat && !shortcutOf(id).repeats ? undefined : handlers[id]?.({ event, index })
      if (isHandled !== false) event.preventDefault()
    }
  })
  // Before the page is painted for the first time, so that keys pressed right after that are heard.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Option with a digit writes a sign on keyboards of many languages, such as "@" or "{": in a field that is what is wanted. */
export const writesSign = ({ altKey, key, target }: Pick<KeyboardEvent, 'altKey' | 'key' | 'target'>) =>
  altKey && /^[!-~€]$/.test(key) && (target as Element).matches('input,textarea') // keys are pressed in elements

/** Whether a key press is this shortcut: for what listens where the focus is. */
export const isShortcut = (id: ShortcutId, event: KeyPress) => pressedIndex(id, event) >= 0

const pressedIndex = (id: ShortcutId, event: KeyPress) =>
  shortcutOf(id).keys.findIndex((keys) => matchesKeys(event, keys, isApple))
