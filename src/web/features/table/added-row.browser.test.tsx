import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressByKey } from '../../ui/press-for-test.ts'
import { renderTable } from './table-for-test.tsx'

const rows = Array.from({ length: 40 }, (_, index) => ({ values: { ticket: `Ticket ${index + 1}` } }))

async function addInForm(text: string) {
  await pressByKey(page.getByRole('button', { name: 'Add rows' }))
  await pressByKey(page.getByRole('menuitem', { name: 'Fill in a form' }))
  const form = page.getByRole('dialog', { name: 'Fill in one row' })
  await form.getByRole('textbox', { name: 'ticket' }).fill(text)
  await pressByKey(form.getByRole('button', { name: 'Add as a row' }))
}

test('a row that was added in the form comes into sight, in the grid and among the cards of a phone', async () => {
  await renderTable({ rows })
  await expect.element(page.getByText('Ticket 40', { exact: true })).not.toBeInTheDocument()
  await addInForm('The last one')
  await expect.element(page.getByText('The last one')).toBeInViewport()

  await page.viewport(390, 844)
  await addInForm('One more')
  await expect.element(page.getByText('One more')).toBeInViewport()
  await page.viewport(1280, 800)
})
