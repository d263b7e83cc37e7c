import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setOf, textOf } from '../panel/panel-for-test.ts'
import { columnOf } from '../state/panel-state.ts'
import { pressByKey } from '../../../ui/press-for-test.ts'
import { documents, fruits, showRanking } from './ranking-for-test.tsx'

const field = page.getByRole('combobox', { name: 'What is searched for' })
const listOf = (letter: string) => page.getByRole('list', { name: `Ranking of column ${letter}` })
const row = (letter: string, name: string) => listOf(letter).getByRole('button', { name, exact: false })
const textsOf = async (letter: string) => {
  await expect.element(listOf(letter)).toBeVisible()
  const buttons = listOf(letter).element().querySelectorAll('[data-row]')
  return [...buttons].map(({ textContent }) => textContent)
}

test('the lists of all models stand side by side for the first question, or what moved most on top, in the same rows of both', async () => {
  await showRanking()
  await expect.element(field).toHaveValue('red?')
  expect(await textsOf('A')).toEqual(['apple', 'pear', 'plum', 'sky'])
  expect(await textsOf('B')).toEqual(['plum', 'pear', 'apple', 'sky'])
  await expect.element(row('A', '1st: apple, 0.98')).toBeVisible()
  await expect.element(page.getByText('2 biggest moves')).toBeVisible()
  await expect.element(page.getByTitle('“apple”: 1st, in B 3rd')).toHaveTextContent('−2')
  await page.getByRole('button', { name: 'Biggest moves first' }).click()
  await expect.poll(() => textsOf('A')).toEqual(['apple', 'plum'])
  expect(await textsOf('B')).toEqual(['apple', 'plum'])
  await expect.element(row('B', '3rd: apple')).toBeVisible()
})

test('each text is read in its own direction', async () => {
  const hebrew = textOf('תפוח: apple')
  await showRanking(fruits({ texts: [...fruits().texts, hebrew] }))
  await expect.element(row('A', hebrew.text).getByText(hebrew.text)).toHaveStyle({ direction: 'rtl' })
  await expect.element(row('A', 'plum').getByText('plum')).toHaveStyle({ direction: 'ltr' })
})

test('on a phone too', async () => {
  await page.viewport(390, 844)
  try {
    const hebrew = textOf('תפוח: apple')
    await showRanking(fruits({ texts: [...fruits().texts, hebrew] }))
    await expect.element(listOf('A').getByText(hebrew.text)).toHaveStyle({ direction: 'rtl' })
  } finally {
    await page.viewport(1280, 800)
  }
})

test('a question is chosen from the list, which typing makes shorter', async () => {
  const { query } = await showRanking()
  await page.getByRole('button', { name: 'Choose a question' }).click()
  await expect.element(field).toHaveFocus()
  expect(page.getByRole('option').elements()).toHaveLength(2)
  await field.fill('blu')
  expect(page.getByRole('option').elements()).toHaveLength(1)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(query()).toEqual({ kind: 'text', id: 'blue?' })
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
})

test('for a typed question each model is asked, which its column says; then it is kept', async () => {
  const { calls, answer, store } = await showRanking()
  await field.fill('any?')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Asking for the vector of the query…').first()).toBeVisible()
  await expect.poll(() => calls.map(({ texts }) => texts)).toEqual([['any?'], ['any?']])
  answer()
  await expect.poll(async () => (await textsOf('B'))[0]).toBe('sky')
  await page.getByRole('button', { name: 'Keep as a question' }).click()
  expect(store.getState().set?.texts.at(-1)).toMatchObject({ id: 'new-1', text: 'any?', role: 'question' })
  await expect.element(page.getByText('3 of 3')).toBeVisible()
})

test('a tick for what was typed keeps it as a question, and leaves the lists and the focus where they are', async () => {
  const { calls, answer, store } = await showRanking()
  await field.fill('any?')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => calls.length).toBe(2)
  answer()
  const sky = row('B', '1st: sky')
  await expect.element(sky).toBeVisible()
  const before = sky.element() as HTMLElement
  before.focus()
  await userEvent.keyboard('x')
  await expect.poll(() => store.getState().set?.texts.at(-1)?.role).toBe('question')
  await expect.element(page.getByText('3 of 3')).toBeVisible()
  expect(document.activeElement).toBe(before)
})

test('whoever keeps a query as a question goes on from the button that ranks, not from the top of the page', async () => {
  const { calls, answer } = await showRanking()
  await field.fill('any?')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => calls.length).toBe(2)
  answer()
  await page.getByRole('button', { name: 'Keep as a question' }).click()
  await expect.element(page.getByRole('button', { name: 'Rank', exact: true })).toHaveFocus()
})

test('a model that failed to answer is asked again on demand; the others are shown', async () => {
  const { calls, answer } = await showRanking()
  await field.fill('any?')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => calls.length).toBe(2)
  const failed = calls.pop()
  failed?.fail(new Error('No.'))
  answer()
  await expect.element(row('A', '1st: pear')).toBeVisible()
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect.poll(() => calls.map(({ model, texts }) => [model, texts])).toEqual([['b/two', ['any?']]])
  answer()
  await expect.element(row('B', '1st: sky')).toBeVisible()
})

test('where the spending limit has no room for a typed question, the lists say so beside each other and on a phone', async () => {
  const { calls, actions, answer } = await showRanking(fruits(), { price: { input: 1, output: 0 } })
  actions.chosen({ spendingLimit: 0 })
  await field.fill('any?')
  await userEvent.keyboard('{Enter}')
  const message = page.getByText('The spending limit has no room for the vector of the query.')
  const askIt = page.getByRole('button', { name: 'Ask it' })
  try {
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.viewport(width, height)
      await expect.poll(() => message.elements().length).toBe(2)
      await expect.poll(() => askIt.elements().length).toBe(2)
    }
    actions.chosen({ spendingLimit: null })
    await askIt.first().click()
    await expect.poll(() => calls.length).toBe(2)
    answer()
    await expect.element(listOf('A')).toBeVisible()
    await expect.element(message).not.toBeInTheDocument()
  } finally {
    await page.viewport(1280, 800)
  }
})

test('what is right is ticked in any list and seen in all', async () => {
  const { judgements } = await showRanking()
  await row('A', '2nd: pear').hover()
  await listOf('A').getByRole('button', { name: 'Right: pear' }).click()
  expect(judgements()).toEqual({ 'red?': ['pear'] })
  const tick = listOf('B').getByRole('button', { name: 'Right: pear' })
  await expect.element(tick).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('First right text', { exact: true })).toBeVisible()
})

test('by the keyboard: arrows move through and between the lists, x ticks, n asks the next question', async () => {
  const { judgements, query } = await showRanking()
  await expect.element(row('A', '1st: apple')).toBeVisible()
  row('A', '1st: apple').element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row('A', '2nd: pear')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowRight}')
  await expect.element(row('B', '3rd: apple')).toHaveFocus()
  await userEvent.keyboard('x')
  expect(judgements()).toEqual({ 'red?': ['apple'] })
  await userEvent.keyboard('x')
  expect(judgements()).toEqual({})
  await userEvent.keyboard('n')
  expect(query()).toEqual({ kind: 'text', id: 'blue?' })
  await expect.poll(() => document.activeElement?.getAttribute('data-row')).toBe('2')
})

test('a tick keeps a typed question', async () => {
  const { calls, answer, judgements, store } = await showRanking()
  await field.fill('any?')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => calls.length).toBe(2)
  answer()
  await expect.element(row('A', '2nd: apple')).toBeVisible()
  row('A', '2nd: apple').element().focus()
  await userEvent.keyboard('x')
  expect(judgements()).toEqual({ 'new-1': ['apple'] })
  expect(store.getState().set?.texts.at(-1)?.text).toBe('any?')
})

test('a set with as many texts as it can have keeps no typed question', async () => {
  const many = Array.from({ length: 4994 }, (_, index) => textOf('sky', { id: `sky ${index}` }))
  const { calls, answer, store } = await showRanking(fruits({ texts: [...fruits().texts, ...many] }))
  await field.fill('any?')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => calls.length).toBe(2)
  answer()
  await expect.element(row('A', '2nd: apple')).toBeVisible()
  await expect.element(page.getByText('The set has 5,000 texts, the most')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Keep as a question' })).not.toBeInTheDocument()
  row('A', '2nd: apple').element().focus()
  await userEvent.keyboard('x')
  expect(store.getState().set?.texts).toHaveLength(5000)
})

test('a right text further down has a row, and more are shown on demand', async () => {
  const many = Array.from({ length: 60 }, (_, index) => textOf(`sky ${index}`))
  const texts = [...documents, ...many, textOf('red?', { role: 'question' })]
  const columns = [columnOf('a/one', 'a'), { id: 'words', kind: 'words' as const }]
  await showRanking(setOf(texts, columns, { judgements: { 'red?': ['sky'] } }))
  await expect.poll(() => textsOf('A')).toHaveLength(11)
  await expect.element(listOf('A').getByText('64', { exact: true })).toBeVisible()
  await expect.element(row('A', '64th: sky,')).toBeVisible()
  await page.getByRole('button', { name: 'Show 20 more' }).click()
  await expect.poll(() => textsOf('A')).toHaveLength(31)
  await pressByKey(page.getByRole('button', { name: 'Show all 64' }))
  await expect.poll(() => textsOf('A')).toHaveLength(64)
  // The pressed button is gone.
  await expect.element(page.getByRole('button', { name: /^Show .*10$|fewer/i })).toHaveFocus()
})

test('of a long list only the rows in sight are there; the keyboard enters it by one of them, wherever it was before', async () => {
  const many = Array.from({ length: 300 }, (_, index) => textOf(`sky ${index}`))
  await showRanking(setOf([...many, textOf('red?', { role: 'question' })], [columnOf('a/one', 'a')]))
  await pressByKey(page.getByRole('button', { name: 'Show all 300' }))
  await expect.element(row('A', '15th: sky')).toBeInTheDocument()
  expect((await textsOf('A')).length).toBeLessThan(100)
  const pane = page.getByTestId('pane').element()
  pane.scrollTop = pane.scrollHeight
  await expect.element(row('A', '300th: sky')).toBeInTheDocument()
  expect(row('A', '15th: sky').elements()).toEqual([])

  row('A', '300th: sky').element().focus()
  pane.scrollTop = 0
  await expect.element(row('A', '15th: sky')).toBeInTheDocument()
  await expect.element(row('A', '300th: sky')).not.toBeInTheDocument()
  expect(listOf('A').element().querySelectorAll('[data-row][tabindex="0"]')).toHaveLength(1)
})

test('the text that the reader looks at becomes the query; its own list is without it and has no ticks', async () => {
  const { query } = await showRanking()
  await row('A', '3rd: plum').click()
  await page.getByRole('button', { name: 'Rank by “plum”' }).click()
  expect(query()).toEqual({ kind: 'text', id: 'plum' })
  await expect.poll(() => textsOf('A')).toEqual(['pear', 'apple', 'sky'])
  expect(listOf('A').getByRole('button', { name: 'Right: pear' }).elements()).toEqual([])
})

test('one column alone is a list without a comparison', async () => {
  await showRanking(setOf(fruits().texts, [columnOf('a/one', 'a')]))
  expect(await textsOf('A')).toEqual(['apple', 'pear', 'plum', 'sky'])
  expect(page.getByRole('region', { name: 'Agreement' }).elements()).toEqual([])
})

test('before anything is measured it says so', async () => {
  await showRanking(fruits(), { isMeasured: false })
  await expect.element(page.getByText('Nothing is measured yet.', { exact: false })).toBeVisible()
})

test('beside the words alone, models that nobody has measured are told with what to do', async () => {
  const columns = [...fruits().columns, { id: 'words', kind: 'words' as const }]
  const { measuring, answer } = await showRanking(fruits({ columns }), { isMeasured: false })
  const notice = page.getByText('A and B have no list yet. Press Measure', { exact: false })
  await expect.element(notice).toBeVisible()
  await measuring.measure()
  await expect.element(notice).not.toBeInTheDocument()
  answer()
  await expect.element(row('A', '1st: apple')).toBeVisible()
})

test('a file that lacks vectors is no reason to press Measure', async () => {
  const columns = [...fruits().columns, { id: 'f', kind: 'file' as const, name: 'vectors.npy' }]
  const { kindOf } = await showRanking(fruits({ columns }))
  await expect.element(row('A', '1st: apple')).toBeVisible()
  expect(kindOf('f')).toBe('incomplete')
  await expect.element(page.getByText(/no list yet/)).not.toBeInTheDocument()
})

test('without questions, and without ticks, it says what to do next', async () => {
  await showRanking(setOf(documents, fruits().columns))
  const next = page.getByRole('region', { name: 'What to do next' })
  await expect.element(next).toHaveTextContent('Type what somebody would search for')
})

test('questions without ticks lead to Right or wrong', async () => {
  const { store } = await showRanking()
  const next = page.getByRole('region', { name: 'What to do next' })
  await expect.element(next).toHaveTextContent('Tick the texts that answer a question, in any of the lists')
  await next.getByRole('button', { name: 'Right or wrong' }).click()
  expect(store.getState().choices.view).toBe('quality')
})

test('the models are held against each other in words, and over all questions, through which the arrow keys in the field walk', async () => {
  const { query } = await showRanking()
  const agreement = page.getByRole('region', { name: 'Agreement' })
  await expect
    .element(agreement)
    .toHaveTextContent('B lifts “plum” and drops “apple”, so a reader sees a different first answer.')
  const all = page.getByRole('region', { name: 'Over all questions' })
  await expect.element(all).toHaveTextContent('They show the same first result for 1 of 2 questions.')
  await field.click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(field).toHaveValue('blue?')
  await expect.element(page.getByText('2 of 2')).toBeVisible()
  await expect.poll(async () => (await textsOf('A'))[0]).toBe('sky')
  await userEvent.keyboard('{ArrowDown}')
  expect(query()).toEqual({ kind: 'text', id: 'red?' })
  await userEvent.keyboard('{ArrowDown}')
  expect(query()).toEqual({ kind: 'text', id: 'blue?' })
  await all.getByRole('button', { name: 'red?' }).click()
  expect(query()).toEqual({ kind: 'text', id: 'red?' })
})

test('what is typed and not ranked waits while the arrow keys in the field walk on, and what was ranked comes after the last question', async () => {
  const { calls, query } = await showRanking()
  await field.fill('any?')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(field).toHaveValue('blue?')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(field).toHaveValue('any?')
  expect(query()).toEqual({ kind: 'text', id: 'red?' })
  expect(calls).toEqual([])
  await userEvent.keyboard('{Enter}{ArrowDown}')
  await expect.element(field).toHaveValue('red?')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(field).toHaveValue('any?')
  expect(query()).toEqual({ kind: 'typed', text: 'any?' })
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(field).toHaveValue('blue?')
})

test('another measure is for all views; where all vectors have length 1 it makes no difference', async () => {
  const { store } = await showRanking()
  await expect
    .element(page.getByText('All vectors have length 1: the three give the same order.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Distance' }).click()
  expect(store.getState().choices.measure).toBe('euclidean')
  await expect.element(row('A', '1st: apple, 0.17')).toBeVisible()
})

test('of three columns two are chosen that are held against each other, and stand first', async () => {
  const columns = [...fruits().columns, { id: 'words', kind: 'words' as const }]
  const { store } = await showRanking(setOf([...documents, textOf('pear?', { role: 'question' })], columns))
  await page.getByRole('combobox', { name: 'with' }).selectOptions('C words alone (BM25)')
  expect(store.getState().choices.compared).toEqual(['a', 'words'])
  const lists = () => page.getByRole('list', { name: 'Ranking of column' }).elements()
  await expect
    .poll(() => lists().map((list) => list.getAttribute('aria-label')?.slice(18, 19)))
    .toEqual(['A', 'C', 'B'])
})

test('what does not fit beside the others is reached by a button, and the way back by another', async () => {
  const more = ['c', 'd', 'e', 'f'].map((id) => columnOf('b/two', id))
  await showRanking(setOf(fruits().texts, [...fruits().columns, ...more]))
  const seen = (letter: string) => {
    const box = listOf(letter).element().getBoundingClientRect()
    return box.left >= 0 && box.right <= innerWidth
  }
  await expect.element(listOf('F')).toBeInTheDocument()
  expect([seen('A'), seen('F')]).toEqual([true, false])
  expect(page.getByRole('button', { name: 'The list to the left' }).elements()).toEqual([])
  const right = page.getByRole('button', { name: 'The list to the right' })
  await right.click()
  // The button goes with the last list, which a click that waits for it to stand still would miss.
  await expect
    .poll(() => {
      for (const button of right.elements()) (button as HTMLButtonElement).click()
      return seen('F')
    })
    .toBe(true)
  await expect.element(right).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'The list to the left' })).toHaveFocus()
})

test('three lists stand in sight together beside the texts of a usual screen', async () => {
  await page.viewport(844, 800)
  try {
    await showRanking(setOf(fruits().texts, [...fruits().columns, columnOf('b/two', 'c')]))
    await expect.element(listOf('C')).toBeVisible()
    expect(listOf('C').element().getBoundingClientRect().right).toBeLessThanOrEqual(844)
  } finally {
    await page.viewport(1280, 800)
  }
})

test('on a phone one list has the places of both models', async () => {
  await page.viewport(390, 844)
  try {
    await showRanking()
    const first = listOf('A').getByRole('listitem').first()
    await expect.element(first).toHaveTextContent(/apple\s*1\s*3/)
    await expect.element(first).toHaveTextContent('2 places further down')
    await page.getByRole('button', { name: 'Order by B' }).click()
    await expect.element(listOf('B').getByRole('listitem').first()).toHaveTextContent(/plum\s*3\s*1/)
    expect(document.documentElement.scrollWidth).toBe(390)
  } finally {
    await page.viewport(1280, 800)
  }
})
