import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { documentWith } from '#domain/export/testing.ts'
import { says } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'

const recorded = documentWith({
  session: { title: 'What is a token?' },
  columns: [{ model: 'acme/one' }, { model: 'acme/two' }],
  turns: [{ answers: [{ text: 'A piece of text.' }, { text: 'Text, in pieces.' }] }],
})

test('a recorded comparison is opened, says what it is, and asks nothing', async () => {
  const server = await openPage({
    models: { one: says('A token, once more.'), two: says('The same token.') },
    others: { '/api/examples': () => Response.json([{ document: recorded }]) },
  })
  const comparisons = page.getByRole('region', { name: 'Recorded comparisons' })
  const opener = comparisons.getByRole('button', {
    name: /^What is a token\? acme\/one and acme\/two, recorded on/,
  })
  await expect.element(opener).toBeVisible()
  await expectCount(comparisons.getByRole('button'), 1)
  // The second press of a double click may find the page that the first has opened, and take the focus along.
  const button = opener.element() as HTMLElement
  button.click()
  button.click()
  await expect.element(page.getByRole('heading', { name: 'Recorded: What is a token?' })).toBeVisible()
  await expectCount(playground.columns, 2)
  await expectCount(playground.questions, 1)
  await expect.element(playground.answer('A')).toHaveTextContent('A piece of text.')
  await expect.element(playground.message).toHaveFocus()
  await expectCount(page.getByRole('button', { name: /^Options of Recorded: / }), 1)
  expect(server.asked()).toEqual([])

  // It is a session like any other.
  await playground.ask('What is a token again?')
  await expect.element(playground.answer('B')).toHaveTextContent('The same token.')
})
