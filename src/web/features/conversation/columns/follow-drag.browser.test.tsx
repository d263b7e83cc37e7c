import { expect, test, vi } from 'vitest'
import { followDrag } from './follow-drag.ts'

const point = (type: string, on: EventTarget, clientX = 0) =>
  on.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 1, clientX }))

test('a view that goes after a column was dragged takes no click from the button that is pressed then', async () => {
  const scroller = document.createElement('div')
  const button = document.createElement('button')
  document.body.append(scroller, button)
  const onClick = vi.fn<() => void>()
  button.addEventListener('click', onClick)
  const down = new PointerEvent('pointerdown', { pointerId: 1 })
  const ended = vi.fn<(gap: number | null) => void>()
  const callOff = followDrag(scroller, down, 2, { moved: () => undefined, ended })
  point('pointermove', window, 40)
  point('pointerup', window, 40)
  expect(ended).toHaveBeenCalledOnce()

  // The click of the drag itself has passed by then.
  await new Promise((resolve) => setTimeout(resolve))
  point('pointerdown', button)
  callOff()
  point('pointerup', button)
  button.click()
  scroller.remove()
  button.remove()
  expect(onClick).toHaveBeenCalledOnce()
  expect(ended).toHaveBeenCalledOnce()
})
