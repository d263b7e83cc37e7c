import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bodyOf } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { button, grid } from '../testing/table.ts'

const answers = { alpha: says('refund'), beta: says('delivery') }
const upToDate = page.getByText('Everything is up to date.')

test('a table is begun, run, and run again with another version, which is compared with the first; axe finds nothing', async () => {
  await openPage({
    models: answers,
    // Told to be brief, alpha names the group alone; the one ticket that it had right it then has wrong.
    respond: (question) => {
      const { model, messages } = bodyOf(question)
      const asked = JSON.stringify(messages)
      if (model !== 'alpha' || !asked.includes('In one word')) return undefined
      return says(asked.includes('parcel') ? 'delivery' : 'other')
    },
  })
  await playground.show('Table')
  await expect.element(button(/Sort into groups/)).toBeVisible()
  await expectAccessible('main')
  await pressByKey(button(/Sort into groups/))
  await pressByKey(button('Run 20 answers'))
  await expect.element(upToDate).toBeVisible()
  // The rows are alike.
  const search = page.getByRole('searchbox', { name: 'Search rows' })
  await search.fill('mug')
  await expectCount(grid.getByRole('rowheader'), 1)
  await expectAccessible('main')
  await search.fill('')
  await pressByKey(button('Edit the prompt'))
  await page.getByRole('textbox', { name: 'Prompt' }).fill('In one word, which group? {{ticket}}')
  await button('Save as version 2').click()
  await pressByKey(button('Run 20 answers'))
  await expect.element(upToDate).toBeVisible()

  await pressByKey(button('Versions of the prompt'))
  await pressByKey(page.getByRole('menuitem', { name: 'Compare versions…' }))
  const dialog = page.getByRole('dialog', { name: 'Compare versions' })
  await expect.element(dialog.getByRole('status').filter({ hasText: 'Version 2 fixes' })).toBeVisible()
  await pressByKey(dialog.getByRole('button', { name: 'Row 2, column A: A Fail before, then Pass Fixed' }))
  await expect.element(dialog.getByRole('deletion').filter({ hasText: 'refund' }).first()).toBeVisible()
  await expectAccessible('dialog[open]')

  await pressByKey(button('Use version 1'))
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Versions of the prompt')).toHaveFocus()
  await expect
    .element(page.getByRole('region', { name: 'Prompt' }))
    .toHaveTextContent('Sort this support ticket')
})
