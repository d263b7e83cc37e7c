import { flushSync } from 'react-dom'

/** Shows one column alone or all; where there is one column only, Compare would add a second. */
export function showView(view: 'Chat' | 'Compare') {
  // Which view is on is the conversation's own state: whoever wants another one presses its switch.
  const buttons = document.querySelectorAll<HTMLElement>('[role=group][aria-label=View] > button')
  const button = [...buttons].find(({ textContent }) => textContent === view)
  if (button) flushSync(() => button.click())
}

/** Goes to a column as its keys do: the conversation listens for them, on phones too. */
export function goToColumn(position: number) {
  const press = new KeyboardEvent('keydown', { code: `Digit${position + 1}`, altKey: true })
  flushSync(() => document.dispatchEvent(press))
}
