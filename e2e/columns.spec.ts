import type { Page } from '@playwright/test'
import { askedOf, lastTranscript } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import type { Playground } from './support/playground.ts'
import { openWithRows, rowsOfSessions } from './support/saved-sessions.ts'
import { expect, test } from './test.ts'

const spoken = {
  alpha: 'Alpha speaks of apples.',
  beta: 'Beta speaks of **bread**.',
  gamma: 'Gamma speaks of grapes.',
}
const three = { alpha: says(spoken.alpha), beta: says(spoken.beta), gamma: says(spoken.gamma) }

/** A saved session in which these have answered a question. */
const asked = (...names: (keyof typeof spoken)[]) =>
  rowsOfSessions([
    {
      id: 'speakers',
      models: names.map((name) => `acme/${name}`),
      turns: [['What do you speak of?', ...names.map((name) => spoken[name])]],
    },
  ])

const order = (playground: Playground) =>
  expect.poll(() =>
    Promise.all([...'ABC'].map(async (letter) => playground.modelButton(letter).textContent())),
  )

/** Takes the head of the first column over that of the third, and holds it there. */
async function dragFirstToThird(page: Page, playground: Playground) {
  const from = await playground.modelButton('A').boundingBox()
  const to = await playground.modelButton('C').boundingBox()
  if (!from || !to) throw new Error('The columns are not on the page')
  await page.mouse.move(from.x + 20, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 20, { steps: 3 })
  await page.mouse.move(to.x + 250, to.y + 20, { steps: 5 })
}

test('a column is moved by the mouse, with its answers, and stands alone; its menu shows all again', async ({
  acmeServers,
  page,
  playground,
}) => {
  const { server, upstream } = await acmeServers.withUpstream({ models: three })
  await openWithRows(page, asked('alpha', 'beta', 'gamma'), { server })
  await dragFirstToThird(page, playground)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await order(playground).toEqual(['acme/alpha', 'acme/beta', 'acme/gamma'])

  // Called off over the button where it began: letting go is no click on it.
  const place = await playground.modelButton('A').boundingBox()
  await page.mouse.move((place?.x ?? 0) + 20, (place?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move((place?.x ?? 0) + 40, (place?.y ?? 0) + 10, { steps: 3 })
  await page.keyboard.press('Escape')
  await page.mouse.up()

  await dragFirstToThird(page, playground)
  await page.mouse.up()
  await order(playground).toEqual(['acme/beta', 'acme/gamma', 'acme/alpha'])
  await expect(playground.picker).toBeHidden()
  await expect(playground.answer('C')).toContainText('apples')
  await expect(playground.status('Column A moved, it is column C now')).toBeAttached()

  await playground.columnOption('A', 'Show alone')
  await expect(playground.columns).toHaveCount(1)
  await playground.ask('For one')
  await playground.columnOption('A', 'Show all columns')
  await order(playground).toEqual(['acme/beta', 'acme/gamma', 'acme/alpha'])
  // The question for one stands in its column, and another can be asked it later.
  await expect(playground.answers('A')).toHaveCount(2)
  await expect(playground.answers('C')).toHaveCount(1)
  await playground.column('C').getByRole('button', { name: 'Ask this column too' }).click()
  await expect(playground.answers('C')).toHaveCount(2)
  await expect(playground.question('For one')).toHaveCount(1)
  await playground.settled()
  expect(lastTranscript(upstream, 'alpha')).toEqual([
    'user: What do you speak of?',
    'assistant: Alpha speaks of apples.',
    'user: For one',
  ])
  expect(askedOf(upstream, 'beta')).toHaveLength(1)
})
