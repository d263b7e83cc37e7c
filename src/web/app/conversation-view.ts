import { flushSync } from 'react-dom'

/** Goes to a column as its keys do: the conversation listens for them, on phones too. */
export function goToColumn(position: number) {
  const press = new KeyboardEvent('keydown', { code: `Digit${position + 1}`, altKey: true })
  flushSync(() => document.dispatchEvent(press))
}
