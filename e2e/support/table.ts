import type { Page } from '@playwright/test'

/** The table as a person finds their way about in it: by roles and names only. */
export const grid = (page: Page) => page.getByRole('grid', { name: 'Table of inputs and answers' })

export const row = (page: Page, number: number) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Options for row ${number}`, exact: true }) })

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Pastes into the cell that is chosen. */
export async function pasteInto(page: Page, text: string) {
  await grid(page).focus()
  await page.evaluate((pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)
}
