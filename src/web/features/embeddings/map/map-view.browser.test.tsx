import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { textOf } from '../panel/panel-for-test.ts'
import { largestIn } from '../output/view-picture.ts'
import { columnOf } from '../state/panel-state.ts'
import { renderMaps } from './map-for-test.tsx'

const wordsAlone = { id: 'words', kind: 'words' } as const

test('each measured column has a map, with how much of the spread it holds, and the groups have shapes, which the legend explains', async () => {
  const { map } = await renderMaps()
  await expect.element(map('A')).toHaveAccessibleName('Map by A, one: 5 documents')
  await expect.element(map('B')).toBeVisible()
  expect(page.getByText('100% of the spread').elements()).toHaveLength(2)
  const trust = page.getByRole('region', { name: 'How far to trust a map' })
  await expect
    .element(trust)
    .toHaveTextContent('Two directions hold 100% of what A knows about these texts and 100% of B')
  await expect.element(trust).toHaveTextContent('can be trusted to 100% in A and 100% in B')
  await expect.element(page.getByRole('list', { name: 'Groups' })).toHaveTextContent('sidesendsall others')
})

test('before anything is measured it says what to do', async () => {
  await renderMaps({ isMeasured: false })
  await expect.element(page.getByText('Nothing is measured yet.')).toBeVisible()
})

test('a column that failed leaves the others their maps, and the words alone have none', async () => {
  const columns = [...['a/one', 'b/two', 'c/three'].map((model) => columnOf(model, model)), wordsAlone]
  const { map } = await renderMaps({ columns, failing: ['b/two'] })
  await expect.element(map('A')).toBeVisible()
  await expect.element(map('C')).toBeVisible()
  await expect.element(map('B')).not.toBeInTheDocument()
  await expect.element(page.getByText(/^D compares words and has no vectors: left out here\./)).toBeVisible()
})

test('a single column has nothing to be turned to', async () => {
  const { map } = await renderMaps({ columns: [columnOf('a/one', 'a/one')] })
  await expect.element(map('A')).toBeVisible()
  await expect.element(page.getByRole('switch')).not.toBeInTheDocument()
})

test('several are turned to the first, or to the one that is compared with another', async () => {
  const columns = ['a/one', 'b/two', 'c/three'].map((model) => columnOf(model, model))
  const { actions } = await renderMaps({ columns })
  await expect.element(page.getByRole('switch', { name: 'B and C turned to match A' })).toBeVisible()
  actions.chosen({ compared: ['c/three', 'a/one'] })
  await expect.element(page.getByRole('switch', { name: 'A and B turned to match C' })).toBeVisible()
})

test('questions are not on the maps; with one document there is none', async () => {
  await renderMaps({ texts: [textOf('left'), textOf('asked', { role: 'question' })] })
  await expect
    .element(page.getByText('A map shows documents, and this set has fewer than two.'))
    .toBeVisible()
})

test('arrow keys go from text to text, and each is said with its group and its closest', async () => {
  const { map, announcement } = await renderMaps()
  await expect.element(page.getByText('can be trusted')).toBeVisible()
  map('A').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(announcement).toBe('left, group sides; closest in A: top; low; middle')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(announcement).toBe('middle; closest in A: low; top; right')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(announcement).toContain('right, group sides')
  await userEvent.keyboard('{ArrowRight}')
  expect(announcement()).toContain('right, group sides')
})

test('Enter chooses: its name stands on all maps, and its closest are listed by column', async () => {
  const { map, chosen, choices } = await renderMaps()
  await expect.element(page.getByText('can be trusted')).toBeVisible()
  map('B').element().focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(choices().textId).toBe('left')
  await expect.element(chosen).toHaveTextContent('left, three closest by the full vectors')
  await expect.element(chosen.getByRole('list', { name: 'one' })).toHaveTextContent('A1top2low3middle')
  await expect.element(chosen.getByRole('list', { name: 'two' })).toHaveTextContent('B1top2low3middle')
  for (const letter of ['A', 'B'])
    await expect.element(map(letter).getByText('left', { exact: true })).toBeInTheDocument()
  await chosen.getByRole('button', { name: 'low' }).first().click()
  expect(choices().textId).toBe('low')
})

test('what the pointer is over is named on all maps, until it leaves; what is pressed, until the ground is', async () => {
  const { map, hover, press, choices } = await renderMaps()
  const nameOn = (letter: string) => map(letter).getByText('right', { exact: true })
  await hover('right')
  for (const letter of ['A', 'B']) await expect.element(nameOn(letter)).toBeInTheDocument()
  await page.getByRole('button', { name: 'The whole map' }).hover()
  for (const letter of ['A', 'B']) await expect.element(nameOn(letter)).not.toBeInTheDocument()

  await press('right')
  expect(choices().textId).toBe('right')
  await map('A').hover({ position: { x: 5, y: 5 } })
  for (const letter of ['A', 'B']) await expect.element(nameOn(letter)).toBeInTheDocument()
  await map('A').click({ position: { x: 5, y: 5 } })
  expect(choices().textId).toBeNull()
  await expect.element(nameOn('B')).not.toBeInTheDocument()
})

test('with Shift several are selected, and can be shown alone', async () => {
  const { map, press, pressWithShift, chosen } = await renderMaps()
  await press('left')
  await pressWithShift('right')
  await pressWithShift('low')
  await expect.element(chosen.getByRole('status')).toHaveTextContent('3 texts selected')
  await expect.element(chosen).toHaveTextContent('sides 2 · ends 1')
  await pressWithShift('low')
  await expect.element(chosen.getByRole('status')).toHaveTextContent('2 texts selected')
  await chosen.getByRole('button', { name: 'Show only these' }).click()
  await expect.element(map('A')).toHaveAccessibleName('Map by A, one: 2 documents')
  await expect.element(page.getByText('2 of 5 documents shown.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.element(map('A')).toHaveAccessibleName('Map by A, one: 5 documents')
})

test('clusters are arranged by a seed, and by another when asked', async () => {
  const { map, choose } = await renderMaps()
  await choose('left')
  await page.getByRole('button', { name: 'Clusters (UMAP)' }).click()
  const trust = page.getByRole('region', { name: 'How far to trust a map' })
  await expect.element(trust).toHaveTextContent('Texts are drawn to their nearest.')
  await expect.element(trust).toHaveTextContent('can be trusted to')
  await expect.element(page.getByText('of the spread')).not.toBeInTheDocument()
  const place = () => map('A').getByText('left', { exact: true }).element().style.cssText
  const before = place()
  await page.getByRole('button', { name: 'New seed (now 1)' }).click()
  await expect.element(page.getByRole('button', { name: 'New seed (now 2)' })).toBeVisible()
  await expect.poll(place).not.toBe(before)
  await expect.element(trust).toHaveTextContent('can be trusted to')
})

test('plus comes closer, and 0 shows the whole map; maps that are turned go together, those left as they are by themselves', async () => {
  const { map, choose } = await renderMaps()
  await choose('middle')
  map('A').element().focus()
  const nameOn = (letter: string) => map(letter).getByText('middle', { exact: true }).element()
  const placeOn = (letter: string) => nameOn(letter).style.left
  const before = [placeOn('A'), placeOn('B')]
  await userEvent.keyboard('++')
  await expect.poll(() => placeOn('A')).not.toBe(before[0])
  expect(placeOn('B')).toBe(placeOn('A'))
  await userEvent.keyboard('0')
  await expect.poll(() => [placeOn('A'), placeOn('B')]).toEqual(before)

  const turned = page.getByRole('switch', { name: 'B turned to match A' })
  await turned.click()
  await expect.element(turned).not.toBeChecked()
  const [onA, onB] = [placeOn('A'), placeOn('B')]
  map('A').element().focus()
  await userEvent.keyboard('+')
  await expect.poll(() => placeOn('A')).not.toBe(onA)
  expect(placeOn('B')).toBe(onB)
})

test('where the worker fails it says so, and tries again', async () => {
  const { map, mend } = await renderMaps({ broken: ['map'] })
  await expect.element(page.getByRole('alert')).toHaveTextContent('It could not be worked out.')
  mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(map('A')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('the picture of a map is what is painted, not what is marked on it', async () => {
  const { choose } = await renderMaps()
  await choose('left')
  expect(largestIn(document.body, 'canvas')).not.toBeNull()
  expect(largestIn(document.body, 'svg')).toBeNull()
})
