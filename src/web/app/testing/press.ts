import { userEvent } from 'vitest/browser'

/** Presses keys that are written as in `ControlOrMeta+Shift+A`. */
export function press(keys: string): Promise<void> {
  const parts = keys.split('+')
  const key = parts.pop() ?? ''
  const down = parts.map((part) => `{${part}>}`).join('')
  const up = parts.map((part) => `{/${part}}`).join('')
  return userEvent.keyboard(down + (key.length > 1 ? `{${key}}` : key) + up)
}
