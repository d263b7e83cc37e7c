/**
 * Keys are written as modifiers and a key joined by `+`: `Mod+Shift+O`, `Alt+1`, `Escape`. `Mod` is Command on Apple's
 * keyboards and Control on all others.
 */
export interface KeyPress {
  key: string
  code: string
  metaKey: boolean
  ctrlKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** Whether keyboards of this platform (`navigator.platform`) have Command and Option. */
export const isApplePlatform = (platform: string) => /^(Mac|iPhone|iPad|iPod)/.test(platform)

/** Keys as they are printed on key caps: `⌘ ⇧ O`, or `Ctrl+Shift+O`. */
export const keyLabel = (keys: string, isApple: boolean) =>
  partsOf(keys, isApple ? appleLabels : otherLabels).join(isApple ? ' ' : '+')

/** Whether these keys are pressed, and no other modifier. */
export function matchesKeys(press: KeyPress, keys: string, isApple: boolean): boolean {
  const parts = keys.split('+')
  const name = parts.at(-1) ?? ''
  const wants = (modifier: string) => parts.includes(modifier)
  const [mod, other] = isApple ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey]
  if (mod !== wants('Mod') || other || press.altKey !== wants('Alt')) return false
  // A sign may stand above another on some keyboards: "/" is Shift+7 on German ones.
  const isShiftFree = !/^[A-Z0-9]$/.test(name) && !wants('Shift')
  if (!isShiftFree && press.shiftKey !== wants('Shift')) return false
  // With Alt, and on French keyboards, a digit's key writes something else.
  if (/^[0-9]$/.test(name)) return press.code === `Digit${name}`
  // Keyboards of other scripts have the letter's place, not the letter.
  return /^[^\0-\x7f]$/.test(press.key)
    ? press.code === codeOf(name)
    : press.key.toLowerCase() === name.toLowerCase()
}

const codeOf = (name: string) => ({ '/': 'Slash', ',': 'Comma' })[name] ?? `Key${name}`

export type Names = Readonly<Record<string, string>>

/** The parts of keys by other names, where they have one. */
export const partsOf = (keys: string, names: Names) => keys.split('+').map((part) => names[part] ?? part)

const arrows: Names = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc' }
const appleLabels: Names = { ...arrows, Mod: '⌘', Alt: '⌥', Shift: '⇧' }
const otherLabels: Names = { ...arrows, Mod: 'Ctrl' }
