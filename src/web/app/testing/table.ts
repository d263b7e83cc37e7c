import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { playground } from './playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'

/** The table as a person finds their way about in it: by roles and names only. */
export const grid = page.getByRole('grid', { name: 'Table of inputs and answers' })

export const row = (number: number) =>
  grid
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Options for row ${number}`, exact: true }) })

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** From a session without a table: the example of ten tickets, for its columns. */
export async function beginTable() {
  await playground.show('Table')
  await pressByKey(button(/Sort into groups/))
  await expect.element(grid).toBeVisible()
}

function focusGrid() {
  const element = grid.element()
  if (element instanceof HTMLElement) element.focus()
}

/** Pastes into the cell that is chosen. */
export function pasteInto(text: string) {
  focusGrid()
  const data = new DataTransfer()
  data.setData('text/plain', text)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  )
}
