import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { says } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'

test('a list of models that does not come stops no question of a session that has its models', async () => {
  let asked = 0
  await openPage({
    models: { alpha: says('It ends an answer.') },
    sessions: [{ columns: ['alpha'], asked: ['What is a token?'] }],
    others: {
      // Neither answered nor refused, for as long as the test runs.
      '/api/v1/models': () => {
        asked += 1
        return new Promise(() => undefined)
      },
    },
  })
  await playground.ask('What is a stop sequence?')
  await expectCount(playground.answers('A'), 2)
  await expect.element(playground.answer('A')).toHaveTextContent('It ends an answer.')
  expect(asked).toBe(1)
  await expect.element(page.getByText(/^≈.* tokens in$/)).toBeVisible()
  await expectCount(page.getByText('price unknown'), 0)
  await playground.view('Table').click()
  await expect.element(page.getByRole('button', { name: /^Run \d answers?$/ })).toBeVisible()
  await expectCount(page.getByText('price unknown'), 0)
})
