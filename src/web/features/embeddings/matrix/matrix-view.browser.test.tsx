import { expect, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { columnOf } from '../state/panel-state.ts'
import { textOf } from '../panel/panel-for-test.ts'
import { pressByKey } from '../../../ui/press-for-test.ts'
import { renderMatrix } from './matrix-for-test.tsx'

const directions: Record<string, readonly [number, number]> = {
  tea: [1, 0],
  rain: [0, 1],
  coffee: [0.8, 0.6],
  hail: [-1, 0.2],
}
const vectorOf = (text: string): readonly number[] => directions[text] ?? [1, 1]
/** For B coffee is nearer to rain than to tea. */
const stretched = (text: string) => vectorOf(text).map((part, at) => (at === 1 ? 3 * part : part))

const texts = [
  textOf('tea', { group: 'drinks' }),
  textOf('rain', { group: 'weather' }),
  textOf('what falls?', { role: 'question' }),
  textOf('coffee', { group: 'drinks' }),
  textOf('hail', { group: 'weather' }),
]
const [a, b] = [columnOf('acme/one', 'a'), columnOf('acme/two', 'b')]
const both = { texts, columns: [a, b], vectors: { a: vectorOf, b: stretched } }

const mapOf = (letter: string) => page.getByRole('grid', { name: new RegExp(`^How alike ${letter}, `) })
const difference = page.getByRole('grid', { name: 'Where A and B differ, 4 texts' })
const cell = (name: string | RegExp) => ({ name, selected: true })
const squareOf = (map: Locator) => map.getByRole('row').element().parentElement!
const focus = async (map: Locator) => {
  await expect.element(map).toBeVisible()
  map.element().focus()
}
const card = page.getByRole('region', { name: 'Chosen cell' })
const differences = page.getByRole('region', { name: 'Biggest differences' })

test('two measured columns have a map each, and one of where they differ; one scale for all says what it is from and to', async () => {
  await renderMatrix(both)
  await expect.element(mapOf('A')).toHaveAttribute('aria-rowcount', '4')
  await expect.element(mapOf('B')).toHaveAttribute('aria-colcount', '4')
  await expect.element(difference).toBeVisible()
  await expect.element(page.getByText('closer in B').first()).toBeVisible()
  await page.getByRole('button', { name: 'Raw cosine' }).click()
  await expect.element(page.getByText('All models on one scale.')).toBeVisible()
  await expect.element(page.getByText('0 or less').first()).toBeVisible()
})

test('the arrow keys walk through the cells; the chosen one is told in words in all maps, and marked with its mirror', async () => {
  await renderMatrix(both)
  await pressByKey(page.getByRole('button', { name: 'As pasted' }))
  const map = mapOf('A')
  await focus(map)
  await userEvent.keyboard('{Control>}{Home}{/Control}')
  await expect.element(card).toHaveTextContent('tea with itself')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(card).toHaveTextContent('tea and coffee')
  await expect.element(card).toHaveTextContent('1st closest of 6 pairs0.80')
  await expect
    .element(map.getByRole('gridcell', cell(/^tea and coffee: 1st closest of 6 pairs, 0.80$/)))
    .toBeVisible()
  await expect.element(mapOf('B').getByRole('gridcell', cell(/^tea and coffee: /))).toBeVisible()
  await expect
    .element(
      difference.getByRole(
        'gridcell',
        cell('tea and coffee: A places this pair 2 places closer than B does.'),
      ),
    )
    .toBeVisible()
  const active = map.element().getAttribute('aria-activedescendant')
  expect(map.getByRole('gridcell').element().id).toBe(active)

  await userEvent.keyboard('{ArrowRight}')
  const chosen = map.getByRole('gridcell', cell(/^tea and hail: /))
  await expect.element(chosen).toBeVisible()
  const square = squareOf(map)
  const box = square.getBoundingClientRect()
  const marks = [chosen.element(), square.lastElementChild!].map((mark) => {
    const { left, top, width } = mark.getBoundingClientRect()
    return [left + width / 2 - box.left, top + width / 2 - box.top].map((at) =>
      Math.round((at / box.width) * 8),
    )
  })
  expect(marks).toEqual([
    [7, 1],
    [1, 7],
  ])
})

test('the pointer has both texts named, a press chooses their cell, and the pair is known to the other views', async () => {
  const { store } = await renderMatrix(both)
  await pressByKey(page.getByRole('button', { name: 'As pasted' }))
  await expect.element(mapOf('A')).toBeVisible()
  const square = squareOf(mapOf('A'))
  const { width } = square.getBoundingClientRect()
  await userEvent.hover(square, { position: { x: width * 0.6, y: width * 0.1 } })
  // The numbers are those of the list of texts, where a question stands between.
  const named = page.getByText('1tea4coffee1st closest of 6 pairs, 0.80')
  await expect.element(named).toBeVisible()
  await userEvent.click(squareOf(mapOf('B')), { position: { x: width * 0.9, y: width * 0.4 } })
  await expect.element(named).not.toBeInTheDocument()
  await expect.element(card).toHaveTextContent('rain and hail')
  expect(store.getState().choices.pair).toEqual({ one: 'rain', other: 'hail' })
})

test('what the columns differ on most comes first, is chosen before anyone chooses, and by a press', async () => {
  const { store } = await renderMatrix(both)
  const rows = differences.getByRole('button')
  await expect.element(rows.first()).toBeVisible()
  const [first, second] = rows.elements()
  const namesIn = (row: Element | undefined) =>
    texts.map(({ text }) => text).filter((text) => row?.textContent.includes(text))
  for (const name of namesIn(first)) await expect.element(card).toHaveTextContent(name)
  await userEvent.click(second!)
  const { one, other } = store.getState().choices.pair ?? {}
  expect([one, other].toSorted()).toEqual(namesIn(second).toSorted())
  for (const name of namesIn(second)) await expect.element(card).toHaveTextContent(name)
})

test('texts stand by group where there are groups, else as they were pasted', async () => {
  await renderMatrix(both)
  await expect.element(page.getByRole('button', { name: 'By group' })).toHaveAttribute('aria-pressed', 'true')
  await focus(mapOf('A'))
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}')
  await expect.element(card).toHaveTextContent(/tea and coffee|coffee and tea/)
})

test('without groups there is no order by group', async () => {
  await renderMatrix({ ...both, texts: texts.map((text) => ({ ...text, group: null })) })
  await expect
    .element(page.getByRole('button', { name: 'As pasted' }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('button', { name: 'By group' })).not.toBeInTheDocument()
})

test('one column alone has its map and its figures, and nothing to differ from', async () => {
  await renderMatrix({ ...both, vectors: { a: vectorOf } })
  await expect.element(mapOf('A')).toBeVisible()
  await expect.element(card).toBeVisible()
  expect(page.getByRole('grid').elements()).toHaveLength(1)
  await expect.element(differences).not.toBeInTheDocument()
})

test('the words alone have no vectors, and say so', async () => {
  await renderMatrix({ ...both, columns: [a, b, { id: 'words', kind: 'words' }] })
  await expect.element(page.getByText('C compares words and has no vectors: left out here.')).toBeVisible()
  await expect.element(mapOf('A')).toBeVisible()
  expect(page.getByRole('grid').elements()).toHaveLength(3)
})

test('without a measured column there is nothing to see', async () => {
  await renderMatrix({ ...both, vectors: {} })
  await expect.element(page.getByText('Nothing is measured yet.')).toBeVisible()
})

test('of three columns any two are compared', async () => {
  const c = columnOf('acme/three', 'c')
  await renderMatrix({ texts, columns: [a, b, c], vectors: { ...both.vectors, c: vectorOf } })
  await expect.element(difference).toBeVisible()
  expect(page.getByRole('grid').elements()).toHaveLength(4)
  await page.getByRole('combobox', { name: 'with' }).selectOptions('C three')
  await expect.element(page.getByRole('grid', { name: 'Where A and C differ, 4 texts' })).toBeVisible()
  await expect.element(differences).toHaveTextContent('These two models put all pairs in the same order.')
})

test('a map that could not be worked out says so, and is asked for again', async () => {
  let isBroken = true
  await renderMatrix(both, (ask) => (name, question, watch) => {
    if (name === 'heatMap' && isBroken) return Promise.reject(new Error('Out of memory'))
    return ask(name, question, watch)
  })
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again.first()).toBeVisible()
  isBroken = false
  await again.first().click()
  await expect.element(mapOf('A')).toBeVisible()
})

const many = Array.from({ length: 60 }, (_, index) => textOf(`text ${index}`))
const angleOf = (text: string) => {
  const angle = (Number(text.slice(5)) / 60) * Math.PI
  return [Math.cos(angle), Math.sin(angle)]
}

test('many texts are zoomed by buttons and keys, and what is chosen comes into sight', async () => {
  await renderMatrix({ texts: many, columns: [a], vectors: { a: angleOf } })
  const closer = page.getByRole('button', { name: 'Zoom in' })
  const whole = page.getByRole('button', { name: 'Show all cells' })
  await expect.element(whole).toBeDisabled()
  for (let press = 0; press < 3; press++) await closer.click()
  await expect.element(closer).toBeDisabled()
  await focus(mapOf('A'))
  await userEvent.keyboard('{Control>}{End}{/Control}')
  const mark = mapOf('A').getByRole('gridcell', cell(/^text 59 with itself/))
  await expect.element(mark).toBeVisible()
  const square = squareOf(mapOf('A')).getBoundingClientRect()
  const box = mark.element().getBoundingClientRect()
  expect(box.right).toBeLessThanOrEqual(square.right + 3)
  expect(box.width).toBeGreaterThan(square.width / 10)
  await userEvent.keyboard('0')
  await expect.element(whole).toBeDisabled()
})

test('a text that is chosen elsewhere is marked in the maps', async () => {
  const { actions } = await renderMatrix(both)
  await expect.element(mapOf('A')).toBeVisible()
  const picture = () => mapOf('A').element().querySelector('canvas')?.toDataURL()
  await vi.waitFor(() => expect(picture()?.length).toBeGreaterThan(2000))
  const before = picture()
  actions.chosen({ textId: 'rain' })
  await vi.waitFor(() => expect(picture()).not.toBe(before))
  actions.chosen({ textId: null })
  await vi.waitFor(() => expect(picture()).toBe(before))
})

test('on a phone there is one map at a time, and the card about the chosen cell never lies over that cell', async () => {
  await page.viewport(390, 600)
  await renderMatrix(both)
  await focus(mapOf('A'))
  await userEvent.keyboard('{Control>}{Home}{/Control}')
  for (const name of ['tea with itself', 'coffee and tea', /^(rain|hail) and tea/, /^(rain|hail) and tea/]) {
    const chosen = mapOf('A').getByRole('gridcell', cell(name))
    await expect.element(chosen).toBeInTheDocument()
    await vi.waitFor(() => {
      const foot = chosen.element().getBoundingClientRect().bottom
      expect(foot).toBeLessThanOrEqual(card.element().getBoundingClientRect().top)
      expect(foot).toBeGreaterThan(0)
    })
    await userEvent.keyboard('{ArrowDown}')
  }
  expect(page.getByRole('grid').elements()).toHaveLength(1)
  await page.getByRole('group', { name: 'Matrices' }).getByRole('button', { name: 'Differ' }).click()
  await expect.element(difference).toBeVisible()
  expect(page.getByRole('grid').elements()).toHaveLength(1)
  await page.viewport(1280, 800)
})

test('in a very low window the figures of the chosen cell stand side by side', async () => {
  await page.viewport(640, 400)
  await renderMatrix(both)
  const rows = card.getByRole('listitem')
  await expect.element(rows.nth(1)).toHaveTextContent(/^B/)
  const [first, second] = rows.elements().map((row) => row.getBoundingClientRect().top)
  expect(first).toBe(second)
  await page.viewport(1280, 800)
})
