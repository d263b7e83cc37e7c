import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderMaps } from './map-for-test.tsx'

type Corner = readonly [x: number, y: number]

interface Finger {
  pointerId?: number
  pointerType?: 'mouse' | 'touch'
}

/** Fingers and a mouse on the first map, at shares of its picture. */
async function renderWithPointers() {
  const maps = await renderMaps()
  await expect.element(maps.map('A')).toBeVisible()
  const picture = maps.map('A').element()
  picture.setPointerCapture = () => undefined // the browser knows no such pointer
  const at = ([x, y]: Corner) => {
    const { left, top, width } = picture.getBoundingClientRect()
    return { bubbles: true, cancelable: true, clientX: left + x * width, clientY: top + y * width }
  }
  const fire = (type: string, corner: Corner, finger: Finger = {}) =>
    picture.dispatchEvent(
      new PointerEvent(type, { pointerId: 1, pointerType: 'mouse', ...at(corner), ...finger }),
    )
  const drag = (corners: readonly Corner[], finger?: Finger) => {
    for (const [place, corner] of corners.entries())
      fire(place === 0 ? 'pointerdown' : 'pointermove', corner, finger)
    fire('pointerup', corners.at(-1) ?? [0, 0], finger)
  }
  const wheel = (deltaY: number, corner: Corner, ctrlKey: boolean) => {
    const event = new WheelEvent('wheel', { ...at(corner), deltaY, ctrlKey })
    picture.dispatchEvent(event)
    return event
  }
  /** Where the name of the text that is chosen stands, from left and from top, in per cent. */
  const placeOf = (text: string) => {
    const { left, top } = maps.map('A').getByText(text, { exact: true }).element().style
    return [left, top].map((share) => Math.round(Number.parseFloat(share)))
  }
  return { ...maps, fire, drag, wheel, placeOf }
}

const leftHalf: readonly Corner[] = [
  [0.02, 0.02],
  [0.53, 0.02],
  [0.53, 0.98],
  [0.02, 0.98],
]

test('a drag draws around texts and selects them, until Escape', async () => {
  const { drag, chosen, map } = await renderWithPointers()
  drag(leftHalf)
  await expect.element(chosen.getByRole('status')).toHaveTextContent('3 texts selected')
  await expect.element(chosen.getByRole('button', { name: 'left' })).toBeVisible()
  await expect.element(chosen.getByRole('button', { name: 'right' })).not.toBeInTheDocument()
  map('A').element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(chosen.getByRole('status')).not.toBeInTheDocument()
})

test('drawing around one text chooses it', async () => {
  const { drag, choices } = await renderWithPointers()
  drag([
    [0.02, 0.4],
    [0.2, 0.4],
    [0.2, 0.6],
    [0.02, 0.6],
  ])
  expect(choices().textId).toBe('left')
})

test('with the hand, or with Space held, a drag moves a map that is closer, and selects nothing', async () => {
  const { drag, choose, placeOf, map, chosen } = await renderWithPointers()
  await choose('middle')
  map('A').element().focus()
  await userEvent.keyboard('+')
  const zoomed = placeOf('middle')
  const move: readonly Corner[] = [
    [0.5, 0.5],
    [0.45, 0.45],
    [0.4, 0.4],
  ]
  await userEvent.keyboard('{ >}')
  drag(move)
  await userEvent.keyboard('{/ }')
  await expect.poll(() => placeOf('middle')).toEqual(zoomed.map((share) => share - 10))
  await page.getByRole('button', { name: 'Move the map' }).click()
  drag(move.toReversed())
  await expect.poll(() => placeOf('middle')).toEqual(zoomed)
  await expect.element(chosen.getByRole('status')).not.toBeInTheDocument()
})

test('the wheel with Ctrl comes closer to where the pointer is; without it the page scrolls', async () => {
  const { wheel, choose, placeOf } = await renderWithPointers()
  await choose('left')
  expect(wheel(-200, [0.08, 0.5], false).defaultPrevented).toBe(false)
  expect(placeOf('left')[0]).toBe(8)
  expect(wheel(-200, [0.08, 0.5], true).defaultPrevented).toBe(true)
  wheel(-100, [1, 0.5], true)
  // First it stayed at 8 under the pointer, then it went away from a pointer at 100.
  await expect.poll(() => placeOf('left')[0]).toBe(Math.round(100 - 92 * Math.exp(0.5)))
})

test('two fingers pinch', async () => {
  const { fire, choose, placeOf } = await renderWithPointers()
  await choose('left')
  const finger = (pointerId: number) => ({ pointerId, pointerType: 'touch' as const })
  fire('pointerdown', [0.4, 0.5], finger(1))
  fire('pointerdown', [0.6, 0.5], finger(2))
  fire('pointermove', [0.3, 0.5], finger(1))
  fire('pointermove', [0.7, 0.5], finger(2))
  fire('pointerup', [0.3, 0.5], finger(1))
  fire('pointerup', [0.7, 0.5], finger(2))
  // Twice as close: what was 42 from the middle is 84 from it.
  await expect.poll(() => placeOf('left')[0]).toBe(-34)
})

test('a finger chooses with a tap, and draws only with the lasso: without a tool it scrolls the page', async () => {
  const { drag, fire, chosen, choices } = await renderWithPointers()
  const finger = { pointerType: 'touch' as const }
  fire('pointerdown', [0.09, 0.51], finger)
  fire('pointerup', [0.09, 0.51], finger)
  expect(choices().textId).toBe('left')
  drag(leftHalf, finger)
  await expect.element(chosen).toHaveTextContent('left, three closest')
  await page.getByRole('button', { name: 'Select by drawing around texts' }).click()
  drag(leftHalf, finger)
  await expect.element(chosen.getByRole('status')).toHaveTextContent('3 texts selected')
})
