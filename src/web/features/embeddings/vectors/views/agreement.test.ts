import { expect, test } from 'vitest'
import { columnOf } from '../../state/panel-state.ts'
import { panelForTest, setOf, textOf } from '../../panel/panel-for-test.ts'

const names = ['north', 'north-east', 'east', 'south-east', 'south', 'west']
const degrees = [90, 45, 0, -45, -90, 180]
const onCircle = (text: string): number[] => {
  const angle = ((degrees[names.indexOf(text)] ?? 0) * Math.PI) / 180
  return [Math.cos(angle), Math.sin(angle)]
}
/** South and west have changed places. */
const swapped = (text: string) => onCircle(text === 'south' ? 'west' : text === 'west' ? 'south' : text)

async function measured(...models: ((text: string) => number[])[]) {
  const columns = models.map((_, position) => columnOf(`m/${position}`, `${position}`))
  const texts = [...names.map((name) => textOf(name)), textOf('which way?', { role: 'question' })]
  const panel = panelForTest({ set: setOf(texts, [...columns, { id: 'words', kind: 'words' }]) })
  await panel.measuring.measure()
  for (const [position, vectorOf] of models.entries()) panel.calls[position]?.answer(vectorOf)
  await panel.settled()
  return panel
}

const both = { columnIds: ['0', '1'] as const, measure: 'cosine' as const }

test('two models that differ by their scale and dimensions alone agree in everything', async () => {
  const { ask } = await measured(onCircle, (text) => [...onCircle(text).map((part) => part * 2), 0])
  expect(await ask('agreement', both)).toMatchObject({
    compared: 6,
    documents: 6,
    pairs: 15,
    spearman: expect.closeTo(1, 12),
    sameNearest: 6,
    nearest: 3,
    pairsInDispute: [],
    textsInDispute: [],
  })
  expect((await ask('alignment', both))?.biased).toBeCloseTo(1, 6)
})

test('where two texts have changed places those are in dispute', async () => {
  const { ask } = await measured(onCircle, swapped)
  const answer = await ask('agreement', both)
  expect(answer?.spearman).toBeLessThan(0.5)
  expect(answer?.pairsInDispute).toHaveLength(5)
  for (const { one, other, rankInA, rankInB } of answer?.pairsInDispute ?? []) {
    expect([one, other].some((id) => id === 'south' || id === 'west')).toBe(true)
    expect(rankInA).not.toBe(rankInB)
  }
  expect(answer?.textsInDispute.every(({ overlap }) => overlap < 1)).toBe(true)
  expect(answer?.overlaps.at(-1)).toEqual({ k: 5, overlap: 1, byChance: 1 })
})

test('the words alone have no vectors to compare', async () => {
  const { ask } = await measured(onCircle, onCircle)
  const question = { ...both, columnIds: ['0', 'words'] as const }
  expect([await ask('agreement', question), await ask('alignment', question)]).toEqual([null, null])
})

test('each two of several columns are compared, without the words alone', async () => {
  const { ask } = await measured(onCircle, swapped, onCircle)
  const { agreements: found, ...counts } = await ask('agreements', {
    columnIds: ['0', '1', '2', 'words'],
    measure: 'cosine',
  })
  expect(counts).toEqual({ compared: 6, documents: 6 })
  expect(found.map(({ a, b }) => a + b)).toEqual(['01', '02', '12'])
  expect(found[1]?.spearman).toBeCloseTo(1, 12)
  expect(found[0]?.spearman).toBeLessThan(0.5)
})
