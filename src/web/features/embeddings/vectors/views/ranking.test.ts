import { expect, test } from 'vitest'
import type { TextItem } from '#domain/embeddings/text-set.ts'
import { columnOf } from '../../state/panel-state.ts'
import { panelForTest, setOf, textOf } from '../../panel/panel-for-test.ts'

const question = textOf('a red apple', { id: 'question', role: 'question' })
const documents = ['red apple', 'green apple', 'blue sky', 'red'].map((text) => textOf(text))

/** Vectors that find a document the closer the nearer its angle is to the question's, which is 0. */
const at = (degrees: number) => [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
const anglesOfA: Record<string, number> = { 'red apple': 10, 'green apple': 40, 'blue sky': 90, red: 20 }
const anglesOfB: Record<string, number> = { 'red apple': 60, 'green apple': 5, 'blue sky': 70, red: 50 }

async function measured(texts: readonly TextItem[] = [...documents, question]) {
  const set = setOf(texts, [columnOf('a/one', 'a'), columnOf('b/two', 'b'), { id: 'words', kind: 'words' }])
  const panel = panelForTest({ set })
  await panel.measuring.measure()
  for (const [call, angles] of [
    [panel.calls[0], anglesOfA],
    [panel.calls[1], anglesOfB],
  ] as const)
    call?.answer((text) => at(angles[text] ?? 0))
  await panel.settled()
  const ranking = (query = question, more = {}) =>
    panel.ask('ranking', { query, measure: 'cosine', compared: ['a', 'b'], depth: 10, ...more })
  return { ...panel, ranking }
}

const textsOf = (positions: Iterable<number>) =>
  Array.from(positions, (position) => documents[position]?.text)

test('each column has the documents in its own order, and the place of each', async () => {
  const { ranking } = await measured()
  const { columns, waiting } = await ranking()
  expect(columns.map(({ columnId, order }) => [columnId, textsOf(order)])).toEqual([
    ['a', ['red apple', 'red', 'green apple', 'blue sky']],
    ['b', ['green apple', 'red', 'red apple', 'blue sky']],
    ['words', ['red apple', 'red', 'green apple']],
  ])
  expect(columns.map(({ places }) => [...places])).toEqual([
    [1, 3, 4, 2],
    [3, 1, 4, 2],
    [1, 3, 0, 2],
  ])
  expect(columns.map(({ dimensions }) => dimensions)).toEqual([2, 2, null])
  expect(waiting).toEqual([])
})

test('the words alone answer what was typed, and know of texts that change', async () => {
  const { ranking, actions, settled } = await measured()
  const typed = textOf('sky', { id: 'typed', role: 'question' })
  const wordsOf = async () => (await ranking(typed)).columns.find(({ columnId }) => columnId === 'words')
  expect(textsOf((await wordsOf())?.order ?? [])).toEqual(['blue sky'])
  actions.textChanged('red', { text: 'the sky is red' })
  await settled()
  expect([...((await wordsOf())?.places ?? [])]).toEqual([0, 0, 1, 2])
})

test('a model that was not asked for what was typed is waited for', async () => {
  const { ranking } = await measured()
  const { columns, waiting, compared } = await ranking(textOf('sky', { id: 'typed', role: 'question' }))
  expect([columns.map(({ columnId }) => columnId), waiting, compared]).toEqual([['words'], ['a', 'b'], null])
})

test('a document as query is not in its own list', async () => {
  const { ranking } = await measured(documents)
  const { columns } = await ranking(documents[0])
  expect(columns.map(({ order, places }) => [order.length, places[0]])).toEqual([
    [3, 0],
    [3, 0],
    [2, 0],
  ])
})

test('two columns are held against each other: the biggest moves first, and how alike their orders are', async () => {
  const { ranking } = await measured()
  const { compared } = await ranking()
  expect(textsOf(compared?.moves ?? [])).toEqual(['red apple', 'green apple'])
  // Ranks 1 3 4 2 and 3 1 4 2: 1 − 6 · (4 + 4) / (4 · 15).
  expect(compared?.orderAgreement).toBeCloseTo(0.2, 10)
})

test('a text that both have further down did not move', async () => {
  const { ranking } = await measured(documents)
  const moved = async (depth: number) => (await ranking(documents[3], { depth })).compared?.moves ?? []
  expect(textsOf(await moved(1))).toEqual([])
  expect(textsOf(await moved(2))).toEqual(['green apple', 'blue sky'])
})
