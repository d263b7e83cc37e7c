import { expect, test } from 'vitest'
import { columnOf } from '../../state/panel-state.ts'
import { panelForTest, setOf, textOf } from '../../panel/panel-for-test.ts'

async function measured() {
  const columns = [columnOf('a/one', 'a'), { id: 'words', kind: 'words' as const }]
  const texts = [
    ...['red', 'green', 'indigo'].map((text) => textOf(text)),
    textOf('which?', { role: 'question' }),
  ]
  const panel = panelForTest({ set: setOf(texts, columns) })
  await panel.measuring.measure()
  const vectors: Record<string, readonly number[]> = {
    red: [2, 0],
    green: [1, 1],
    indigo: [0, 3],
    'which?': [1, 0],
  }
  panel.calls[0]?.answer((text) => vectors[text] ?? [])
  await panel.settled()
  return panel
}

test('the documents against each other, on the scale of the column; the words alone have none', async () => {
  const { ask } = await measured()
  const found = await ask('smallMatrices', { columnIds: ['a', 'words'], measure: 'cosine', most: 3 })
  expect(found).toEqual([
    { columnId: 'a', size: 3, levels: Uint8Array.of(255, 255, 0, 255, 255, 255, 0, 255, 255) },
  ])
})

test('more documents than can be seen so small have none', async () => {
  const { ask } = await measured()
  expect(await ask('smallMatrices', { columnIds: ['a'], measure: 'cosine', most: 2 })).toBeNull()
})

test('it is told whether all vectors of a column have length 1', async () => {
  const { ask, measuring, calls, settled } = await measured()
  expect(await ask('lengths', {})).toEqual({ unit: [], others: ['a'] })
  void measuring.measureAgain('a')
  await settled()
  calls[1]?.answer((text) => [text.length > 3 ? 0.6 : 0.8, text.length > 3 ? 0.8 : 0.6])
  await settled()
  expect(await ask('lengths', {})).toEqual({ unit: ['a'], others: [] })
})
