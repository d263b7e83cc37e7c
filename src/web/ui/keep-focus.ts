import { flushSync } from 'react-dom'

/**
 * Makes a change after which the pressed button is another element, or gone, and puts the keyboard's place on the
 * first of these elements that there is then.
 */
export function keepFocus(change: () => void, ...ids: readonly string[]) {
  flushSync(change)
  const [target] = ids.flatMap((id) => document.getElementById(id) ?? [])
  target?.focus({ preventScroll: true })
}
