import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { textOf } from '../panel/panel-for-test.ts'
import { pressByKey } from '../../../ui/press-for-test.ts'
import { question, renderQuality } from './quality-for-test.tsx'

/** Eight documents, each with a question that means it; a wrong one has another a little closer. */
const names = ['plum', 'fig', 'saw', 'axe', 'cup', 'bowl', 'rain', 'snow']
const texts = [
  ...names.map((name, index) => textOf(name, { group: index < 4 ? 'first half' : 'second half' })),
  ...names.map((name) => question(`${name}?`)),
]
const judgements = Object.fromEntries(names.map((name) => [`${name}?`, [name]]))

/** Documents every 20 degrees; a question so many steps from its own. */
const anglesWith = (stepsOf: (index: number) => number) =>
  Object.fromEntries(
    names.flatMap((name, index) => [
      [name, index * 20],
      [`${name}?`, (index + stepsOf(index)) * 20],
    ]),
  )
const right = anglesWith(() => 0)
const wrong = anglesWith((index) => (index < 4 ? 0.9 : -0.9))
const nearlyRight = anglesWith((index) => (index === 0 ? 1.4 : 0))

const plainWords = page.getByRole('region', { name: 'In plain words' })
const list = page.getByRole('list', { name: 'Questions, with the place of the first right text' })

test('a sentence says which of two models is better, and each measure has its interval', async () => {
  await renderQuality({ texts, judgements, angles: [wrong, right] })
  await expect
    .element(plainWords)
    .toHaveTextContent('B finds the right text first in 8 of 8 questions, A in 0: B is better.')
  const first = page.getByRole('table', { name: 'Right text first hit@1' })
  await expect.element(first.getByRole('row', { name: /^B/ })).toHaveTextContent('best 100%')
  await expect.element(first.getByRole('row', { name: /^A/ })).toHaveTextContent(/^Amodel-0 0%$/)
  const ruler = page.getByRole('table', { name: /MRR/ }).getByRole('row', { name: /^A/ }).getByRole('img')
  // What its name says is not said again.
  await expect.element(ruler).not.toHaveAttribute('title')
  await expect.element(ruler).toHaveAccessibleName('most likely 0.50 to 0.50')
  await expect
    .element(page.getByText('B is clearly better by hit@1, MRR, nDCG@10 and pair AUC.'))
    .toBeVisible()
})

test('of several columns the one that leads is told, with those too close to it, and what there is to beat', async () => {
  await renderQuality({ texts, judgements, angles: [right, nearlyRight, wrong], hasWords: true })
  await expect
    .element(plainWords)
    .toHaveTextContent(
      'A finds the right text first in 8 of 8 questions. D (8) gets the same ones right. B (7) is too close to call. C (0) is clearly behind.',
    )
  await expect.element(plainWords).toHaveTextContent('The words alone (D) find the same, and need no model.')
})

test('a count shows its questions, and a question leads to its ranking', async () => {
  const { store } = await renderQuality({ texts, judgements, angles: [right, nearlyRight] })
  await expect.element(list.getByRole('button')).toHaveLength(8)
  await page.getByRole('button', { name: 'Only A 1' }).click()
  await expect.element(list.getByRole('button')).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'Only A 1' })).toHaveAttribute('aria-pressed', 'true')
  await list.getByRole('button', { name: 'plum? A 1st B 3rd' }).click()
  expect(store.getState().choices).toMatchObject({ view: 'ranking', query: { kind: 'text', id: 'plum?' } })
})

test('questions without the outcome are none, and pressing the count again shows all', async () => {
  await renderQuality({ texts, judgements, angles: [right, nearlyRight] })
  await page.getByRole('button', { name: 'Only B 0' }).click()
  await expect.element(page.getByText('No question is like that.')).toBeVisible()
  await pressByKey(page.getByRole('button', { name: 'Only B 0' }))
  await expect.element(list.getByRole('button')).toHaveLength(8)
})

test('the biggest difference comes first where that is chosen', async () => {
  const lastIsWrong = anglesWith((index) => (index === 7 ? -1.4 : 0))
  await renderQuality({ texts, judgements, angles: [right, lastIsWrong] })
  await expect.element(list.getByRole('button').first()).toHaveAccessibleName(/^plum/)
  await page.getByRole('button', { name: 'Biggest difference first' }).click()
  await expect.element(list.getByRole('button').first()).toHaveAccessibleName('snow? A 1st B 3rd')
})

test('questions without a right answer are counted, and lead to where one can be ticked', async () => {
  const { store } = await renderQuality({ texts, judgements: { 'fig?': ['fig'] }, angles: [right, wrong] })
  await expect.element(page.getByText('8 questions, 1 with a right answer')).toBeVisible()
  await expect
    .element(plainWords)
    .toHaveTextContent(
      'A finds the right text first in 1 of 1 question, B in 0: too few questions to say more.',
    )
  await expect.element(plainWords).toHaveTextContent('7 questions have no right answer yet and are left out.')
  await page.getByRole('button', { name: 'Tick right answers in Ranking' }).click()
  expect(store.getState().choices).toMatchObject({ view: 'ranking', query: { kind: 'text', id: 'plum?' } })
})

test('groups stand in where no answer is ticked, and can be chosen where both are', async () => {
  await renderQuality({ texts, judgements, angles: [right] })
  await expect.element(plainWords).toHaveTextContent('A finds the right text first in 8 of 8 questions.')
  await page.getByRole('button', { name: 'Groups' }).click()
  await expect.element(page.getByText('8 texts, 8 with a text of the same group to find')).toBeVisible()
  await expect.element(plainWords).toHaveTextContent('A finds the right text first in 7 of 8 searches.')
})

test('a column that is not measured is left out, and said so', async () => {
  await renderQuality({ texts, judgements, angles: [right, null] })
  await expect.element(plainWords).toHaveTextContent('A finds the right text first in 8 of 8 questions.')
  await expect.element(plainWords).toHaveTextContent('B is left out until all vectors are there.')
  await expect.element(page.getByRole('button', { name: /^Only/ })).not.toBeInTheDocument()
})

test('before anything is measured it says what measuring is', async () => {
  await renderQuality({ texts, judgements, angles: [null, null] })
  await expect.element(page.getByText(/^Nothing is measured yet/)).toBeVisible()
})

test('what failed can be tried again', async () => {
  let fails = true
  await renderQuality({
    texts,
    judgements,
    angles: [right],
    ask: (ask) => (name, asked, watch) =>
      name === 'quality' && fails ? Promise.reject(new Error('Out of memory')) : ask(name, asked, watch),
  })
  await expect.element(page.getByText('It could not be worked out.')).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(plainWords).toBeVisible()
})

test('what was said of two columns is not said of two others while these are worked out', async () => {
  let isStalled = false
  const { actions } = await renderQuality({
    texts,
    judgements,
    angles: [wrong, right, wrong],
    ask: (ask) => (name, asked, watch) =>
      name === 'quality' && isStalled ? new Promise<never>(() => undefined) : ask(name, asked, watch),
  })
  await expect.element(page.getByText(/^B is clearly better/)).toBeVisible()
  isStalled = true
  actions.chosen({ compared: ['column-0', 'column-2'] })
  await expect.element(page.getByText('Working it out…')).toBeVisible()
  await expect.element(page.getByText(/^C is clearly better/)).not.toBeInTheDocument()
})
