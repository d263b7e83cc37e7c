import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { textOf } from '../../panel/panel-for-test.ts'
import { question, renderQuality } from '../quality-for-test.tsx'
import { pressByKey } from '../../../../ui/press-for-test.ts'

const names = ['plum', 'fig', 'saw', 'axe', 'cup', 'bowl']
const texts = [...names.map((name) => textOf(name)), ...names.slice(0, 4).map((name) => question(`${name}?`))]

/** A finds the documents in their order, B the other way round. */
const anglesOf = (at: number) =>
  Object.fromEntries(
    names.flatMap((name, index) => [
      [name, index * 20],
      [`${name}?`, at],
    ]),
  )
const angles = [anglesOf(0), anglesOf(100)]

const ballot = page.getByRole('region', { name: 'Blind votes' })
const result = page.getByRole('region', { name: 'What you chose' })
const leftList = page.getByRole('region', { name: 'Left list' })
const start = page.getByRole('button', { name: 'Start, 4 questions' })

/** Votes for the list that begins with the plum, which is A's. */
async function voteForA() {
  await expect.element(leftList.getByRole('listitem')).toHaveLength(5)
  const isLeft = leftList.getByRole('listitem').first().element().textContent?.includes('plum')
  await userEvent.keyboard(isLeft ? '{ArrowLeft}' : '{ArrowRight}')
}

test('where no text has a right answer, votes stand in, and no side has a name', async () => {
  await renderQuality({ texts, angles })
  await expect.element(page.getByText(/^No text has a right answer yet/)).toBeVisible()
  await start.click()
  await expect.element(ballot).toHaveFocus()
  await expect.element(ballot).toHaveTextContent('0 of 4 judged')
  await expect.element(ballot).toHaveTextContent('plum?')
  await expect.element(leftList).toHaveTextContent('Name hidden')
  await expect.element(ballot).not.toHaveTextContent('model-0')
})

test('keys vote, and the last vote shows whose lists were better', async () => {
  const { votes } = await renderQuality({ texts, angles })
  await pressByKey(start)
  await voteForA()
  await expect.element(ballot).toHaveTextContent('1 of 4 judged')
  await voteForA()
  await userEvent.keyboard('2')
  await userEvent.keyboard('3')
  await expect.element(result).toHaveTextContent('A won 2, B 0, 2 even: too few votes to say more.')
  await expect.element(result).toHaveTextContent('model-0')
  await expect.element(result).toHaveFocus()
  expect(votes()).toEqual(['first', 'first', 'both', 'neither'])
})

test('the sides of the questions are shuffled, and a vote counts for the column that stood there', async () => {
  const { votes } = await renderQuality({ texts, angles })
  await pressByKey(start)
  for (let voted = 0; voted < 4; voted++) {
    await page.getByRole('button', { name: 'Left is better' }).click()
  }
  await expect.element(result).toBeVisible()
  expect(new Set(votes())).toEqual(new Set(['first', 'second']))
})

test('a double click, or Enter that is held down, votes once', async () => {
  const { votes } = await renderQuality({ texts, angles })
  await pressByKey(start)
  const bothGood = page.getByRole('button', { name: 'Both good' })
  await bothGood.dblClick()
  expect(votes()).toEqual(['both'])
  bothGood.element().focus()
  await userEvent.keyboard('{Enter>3/}')
  expect(votes()).toEqual(['both', 'both'])
})

test('the keys that scroll to the end of long lists are no votes', async () => {
  const { votes } = await renderQuality({ texts, angles })
  await pressByKey(start)
  await expect.element(ballot).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}')
  expect(votes()).toEqual([])
})

test('a vote is taken back, and its question comes again', async () => {
  const { votes } = await renderQuality({ texts, angles })
  await pressByKey(start)
  await userEvent.keyboard('1')
  await expect.element(ballot).toHaveTextContent('fig?')
  await page.getByRole('button', { name: 'Take back the last vote' }).click()
  await expect.element(ballot).toHaveTextContent('plum?')
  expect(votes()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Reveal names' })).toBeDisabled()
})

test('names are revealed before the end, voting goes on, and can begin again', async () => {
  const { votes } = await renderQuality({ texts, angles })
  await pressByKey(start)
  await userEvent.keyboard('2')
  await page.getByRole('button', { name: 'Reveal names' }).click()
  await expect.element(result).toHaveTextContent('The one vote is even.')
  await page.getByRole('button', { name: 'Go on, 3 to go' }).click()
  await userEvent.keyboard('4')
  expect(votes()).toHaveLength(2)
  await pressByKey(page.getByRole('button', { name: 'Reveal names' }))
  await page.getByRole('button', { name: 'Vote again from the start' }).click()
  await expect.element(start).toBeVisible()
  expect(votes()).toEqual([])
})

test('keys with Control or Alt are the browser’s', async () => {
  const { votes } = await renderQuality({ texts, angles })
  await pressByKey(start)
  await userEvent.keyboard('{Alt>}1{/Alt}{Control>}1{/Control}')
  expect(votes()).toEqual([])
})

test('lists that are the same leave nothing to vote on', async () => {
  await renderQuality({ texts, angles: [angles[0] ?? null, angles[0] ?? null] })
  await expect.element(ballot).toHaveTextContent('Both columns find the same first texts for every question')
  await expect.element(page.getByRole('button', { name: /^Start/ })).not.toBeInTheDocument()
})

test('where an answer can be ticked is a press away', async () => {
  const { store } = await renderQuality({ texts, angles })
  await page.getByRole('button', { name: 'tick right answers in Ranking' }).click()
  expect(store.getState().choices.view).toBe('ranking')
})

test('one column alone cannot be voted on', async () => {
  await renderQuality({ texts, angles: [angles[0] ?? null] })
  await expect.element(page.getByText('A vote needs two columns that are measured.')).toBeVisible()
})

test('no vote is given on the lists of other columns, or by another measure, while the next are worked out', async () => {
  let isStalled = false
  const { actions } = await renderQuality({
    texts,
    angles: [...angles, anglesOf(50)],
    ask: (ask) => (name, asked, watch) =>
      name === 'qualityVotes' && isStalled ? new Promise<never>(() => undefined) : ask(name, asked, watch),
  })
  const working = page.getByText('Working it out…')
  await expect.element(start).toBeVisible()
  isStalled = true
  actions.chosen({ measure: 'dot' })
  await expect.element(working).toBeVisible()
  await expect.element(start).not.toBeInTheDocument()
  actions.chosen({ measure: 'cosine' })
  await expect.element(start).toBeVisible()
  actions.chosen({ compared: ['column-0', 'column-2'] })
  await expect.element(working).toBeVisible()
  await expect.element(start).not.toBeInTheDocument()
})
