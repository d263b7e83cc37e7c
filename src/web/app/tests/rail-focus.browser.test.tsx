import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { says } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount } from '../testing/playground.ts'

const rail = page.getByRole('complementary', { name: 'Sessions' })
const row = (title: string) => rail.getByRole('button', { name: title, exact: true })

async function deleteSession(title: string) {
  await row(title).hover()
  await rail.getByRole('button', { name: `Options of ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(row(title)).not.toBeInTheDocument()
}

test('after a session that is not open is deleted the keyboard is on the next of the list, or on the last', async () => {
  await openPage({
    models: { alpha: says('Yes.') },
    sessions: ['First', 'Second', 'Third', 'Fourth'].map((title) => ({ asked: [title] })),
  })
  const rows = rail.getByRole('button', { name: /^(First|Second|Third|Fourth)$/ })
  await expectCount(rows, 4)
  const titles = rows.elements().map((element) => element.getAttribute('aria-label') ?? '')
  const [open, one, two, three] = titles
  await row(open ?? '').click()
  await deleteSession(one ?? '')
  await expect.element(row(two ?? '')).toHaveFocus()
  await deleteSession(three ?? '')
  await expect.element(row(two ?? '')).toHaveFocus()
})
