import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { says } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'

const rail = page.getByRole('complementary', { name: 'Sessions' })
const row = (title: string) => rail.getByRole('button', { name: title, exact: true })

async function choose(title: string, name: string) {
  await pressByKey(rail.getByRole('button', { name: `Options for ${title}` }))
  await pressByKey(page.getByRole('menuitem', { name }))
}

test('after a session that is not open is filed or deleted the keyboard is on it, on the next of the list, or on the last', async () => {
  await openPage({
    models: { alpha: says('Yes.') },
    sessions: ['First', 'Second', 'Third', 'Fourth', 'Fifth'].map((title) => ({ asked: [title] })),
  })
  const rows = rail.getByRole('button', { name: /^(First|Second|Third|Fourth|Fifth)$/ })
  await expectCount(rows, 5)
  const titles = rows.elements().map((element) => element.getAttribute('aria-label') ?? '')
  const [open = '', one = '', two = '', three = '', four = ''] = titles
  await pressByKey(row(open))
  await choose(two, 'Pin on top')
  await expect.element(rail.getByRole('region', { name: 'Pinned' })).toBeInTheDocument()
  await expect.element(row(two)).toHaveFocus()
  await choose(two, 'Unpin')
  await expect.element(rail.getByRole('region', { name: 'Pinned' })).not.toBeInTheDocument()
  await expect.element(row(two)).toHaveFocus()
  await choose(one, 'Delete')
  await expect.element(row(one)).not.toBeInTheDocument()
  await expect.element(row(two)).toHaveFocus()
  await choose(three, 'Archive')
  await expect.element(row(three)).not.toBeInTheDocument()
  await expect.element(row(four)).toHaveFocus()
  await choose(four, 'Delete')
  await expect.element(row(four)).not.toBeInTheDocument()
  await expect.element(row(two)).toHaveFocus()
})
