import { expect, test } from 'vitest'
import type { TextItem } from '#domain/embeddings/text-set.ts'
import { panelForTest, setOf, textOf } from '../../panel/panel-for-test.ts'
import { columnOf } from '../../state/panel-state.ts'

const documents = (count: number, more: Partial<TextItem> = {}) =>
  Array.from({ length: count }, (_, index) => textOf(`document ${index}`, more))
const question = textOf('which?', { role: 'question' })
const columnIds = ['a', 'b', 'w']
const last = (text: string) => Number(text.at(-1)) || 0

interface OddSet {
  name: string
  texts: readonly TextItem[]
  vectorOf: (text: string) => readonly number[]
}

const oddSets: readonly OddSet[] = [
  { name: 'no text', texts: [], vectorOf: () => [1, 2] },
  { name: 'one document', texts: [...documents(1), question], vectorOf: (text) => [1, text.length] },
  { name: 'questions alone', texts: [question, { ...question, id: 'x', text: 'x' }], vectorOf: () => [1, 2] },
  { name: 'two documents', texts: documents(2), vectorOf: (text) => [1, last(text) - 5] },
  { name: 'one and the same vector', texts: documents(20, { group: '__proto__' }), vectorOf: () => [1, 2] },
  {
    name: 'vectors turned away',
    texts: [...documents(9), question],
    vectorOf: (text) => [last(text) % 2 || -1],
  },
  {
    name: 'tiny vectors',
    texts: [...documents(6), question],
    vectorOf: (text) => [1e-44, last(text) % 2 ? 3e-44 : 0],
  },
  {
    name: 'large vectors',
    texts: [...documents(6), question],
    vectorOf: (text) => [5e18, (last(text) - 3) * 1e18],
  },
]

/** Everything that is a number and none, by where it stands. */
function notFinite(value: unknown, at: string): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${at}: ${value}`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => notFinite(each, `${at}.${name}`))
}

test.each(oddSets)('of $name every view makes numbers', async ({ texts, vectorOf }) => {
  const columns = [columnOf('a/one', 'a'), columnOf('b/two', 'b'), { id: 'w', kind: 'words' as const }]
  const judgements = { 'which?': ['document 1', 'gone'], gone: ['document 1'] }
  const { measuring, calls, settled, ask, kindOf } = panelForTest({
    set: setOf(texts, columns, { judgements }),
  })
  await measuring.measure()
  for (const call of calls)
    call.answer((text) => (call.model === 'a/one' ? vectorOf(text) : vectorOf(text).toReversed()))
  await settled()
  expect(columnIds.map(kindOf)).toEqual(['measured', 'measured', 'measured'])
  const [one = question, other = question] = texts
  const columnsOfTwo = ['a', 'b'] as const
  for (const measure of ['cosine', 'dot', 'euclidean'] as const) {
    const pca = { columnIds, measure, method: { kind: 'pca' } } as const
    const answers = {
      agreement: await ask('agreement', { columnIds: columnsOfTwo, measure }),
      agreements: await ask('agreements', { columnIds, measure }),
      alignment: await ask('alignment', { columnIds: columnsOfTwo }),
      health: await ask('health', { columnId: 'a' }),
      pca: await ask('map', pca),
      umap: await ask('map', { ...pca, method: { kind: 'umap', seed: 1, epochs: 20 } }),
      trust: await ask('mapTrust', pca),
      order: await ask('matrixOrder', { by: 'group', columnId: 'a', measure }),
      pairs: await ask('pairFigures', { one: one.id, other: other.id, columnIds, measure }),
      differences: await ask('biggestDifferences', { columnIds: columnsOfTwo, measure, most: 5 }),
      ranking: await ask('ranking', { query: one, measure, compared: columnsOfTwo, depth: 5 }),
      sizes: await ask('sizes', {}),
      report: await ask('report', { measure, closest: 3 }),
    }
    expect(notFinite(answers, measure)).toEqual([])
  }
})
