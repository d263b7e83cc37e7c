import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { says } from '#service/testing/behaviours.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { openPage } from '../testing/open-page.tsx'
import { playground } from '../testing/playground.ts'
import { press } from '../testing/press.ts'
import { button, grid } from '../testing/table.ts'

test('a prompt is kept by its name, begins a table in another session, and is counted among the data', async () => {
  await openPage({ models: { alpha: says('refund'), beta: says('delivery') } })
  await playground.view('Table').click()
  await button(/Sort into groups/).click()
  await button('Save to your prompts').click()
  const dialog = page.getByRole('dialog', { name: 'Save to your prompts' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My groups')
  await expect
    .element(dialog.getByRole('switch', { name: 'With 10 rows of this table as examples' }))
    .toBeChecked()
  await expectAccessible('dialog[open]')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('“My groups” is in your prompts')).toBeVisible()

  await press('ControlOrMeta+Shift+O')
  await playground.view('Table').click()
  const yours = page.getByRole('region', { name: 'Your prompts' })
  await yours.getByRole('searchbox').fill('ticket groups')
  await expect.element(yours).toHaveTextContent('1 blank, 2 scores, 10 examples')
  await expectAccessible('section[aria-label="Your prompts"]')
  await yours.getByRole('button', { name: /^My groups/ }).click()
  await expect.element(grid).toHaveAttribute('aria-rowcount', '11')
  await expect.element(button('Run 20 answers')).toBeVisible()

  await button('Saved in this browser only').click()
  await expect.element(page.getByRole('dialog', { name: 'Your data' })).toHaveTextContent('1 saved by name')
})
