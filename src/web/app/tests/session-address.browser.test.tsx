import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { says } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { playground } from '../testing/playground.ts'

test('an address of a session that is not here leads back to the one on show, which is told', async () => {
  await openPage({ models: { alpha: says('Well.') }, sessions: [{ asked: ['The first session'] }] })
  await expect.poll(() => location.pathname).toMatch(/^\/s\//)
  const before = location.pathname
  history.pushState(null, '', '/s/no-such-session')
  await expect.element(playground.status('That session is not in this browser')).toBeVisible()
  await expect.element(playground.question('The first session')).toBeVisible()
  expect(location.pathname).toBe(before)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('The first session')
})
