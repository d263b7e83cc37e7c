import { describe, expect, test } from 'vitest'
import type { TextItem } from '#domain/embeddings/text-set.ts'
import { columnOf } from '../../state/panel-state.ts'
import { panelForTest, setOf, textOf } from '../../panel/panel-for-test.ts'
import type { RightBy } from './quality-queries.ts'

const question = (text: string) => textOf(text, { role: 'question' })
const documents = [
  textOf('plum', { group: 'fruit' }),
  textOf('fig', { group: 'fruit' }),
  textOf('saw', { group: 'tool' }),
  textOf('axe', { group: 'tool' }),
]
const questions = ['sweet plum?', 'sharp?', 'wet?'].map((text) => question(text))

/** Angles: what is near in degrees is alike. B takes the fig for a tool. */
const anglesOfA: Record<string, number> = {
  plum: 0,
  fig: 10,
  saw: 80,
  axe: 91,
  'sweet plum?': 2,
  'sharp?': 81,
}
const anglesOfB: Record<string, number> = {
  plum: 0,
  fig: 70,
  saw: 80,
  axe: 101,
  'sweet plum?': 2,
  'sharp?': 71,
}
const at = (degrees: number) => [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]

const answers = { 'sweet plum?': ['plum', 'fig'], 'sharp?': ['axe'] }

async function measured(
  texts: readonly TextItem[] = [...documents, ...questions],
  judgements: Record<string, readonly string[]> = answers,
) {
  const columns = [columnOf('a/one', 'a'), columnOf('b/two', 'b'), { id: 'words', kind: 'words' as const }]
  const panel = panelForTest({ set: setOf(texts, columns, { judgements }) })
  const answerAll = async () => {
    await panel.measuring.measure()
    panel.calls[0]?.answer((text) => at(anglesOfA[text] ?? 0))
    panel.calls[1]?.answer((text) => at(anglesOfB[text] ?? 0))
    await panel.settled()
  }
  const quality = (rightBy: RightBy = 'answers', compared: readonly [string, string] | null = null) =>
    panel.ask('quality', { rightBy, measure: 'cosine', compared })
  return { ...panel, answerAll, quality }
}

const meansOf = ({ columns }: Awaited<ReturnType<Awaited<ReturnType<typeof measured>>['quality']>>) =>
  Object.fromEntries(
    columns.map(({ columnId, metrics }) => [
      columnId,
      Object.fromEntries(Object.entries(metrics).map(([metric, found]) => [metric, found?.mean])),
    ]),
  )

describe('by ticked answers', () => {
  test('each column is held to them, the words alone too', async () => {
    const { answerAll, quality } = await measured()
    await answerAll()
    const found = await quality()
    expect(found.queries).toEqual(['sweet plum?', 'sharp?'])
    expect(found.columns.map(({ columnId, places }) => [columnId, [...places]])).toEqual([
      ['a', [1, 2]],
      ['b', [1, 3]],
      ['words', [1, 0]],
    ])
    // What the second question comes to: 1 / log2(3) for A, 1 / log2(4) for B. A has plum and fig on top; B too.
    expect(meansOf(found)).toEqual({
      a: {
        hitAt1: 0.5,
        recall: 1,
        reciprocalRank: 0.75,
        ndcgAt10: expect.closeTo((1 + 1 / Math.log2(3)) / 2, 10),
        // The axe is closer than plum and fig, but not than the saw.
        auc: expect.closeTo((1 + 2 / 3) / 2, 10),
      },
      b: {
        hitAt1: 0.5,
        recall: 1,
        reciprocalRank: expect.closeTo(2 / 3, 10),
        ndcgAt10: expect.closeTo(0.75, 10),
        auc: expect.closeTo((1 + 1 / 3) / 2, 10),
      },
      // It finds the plum, and for the second question nothing: all documents are equally far.
      words: {
        hitAt1: 0.5,
        recall: 0.25,
        reciprocalRank: 0.5,
        ndcgAt10: expect.closeTo(0.5 / (1 + 1 / Math.log2(3)), 10),
        auc: expect.closeTo((0.75 + 0.5) / 2, 10),
      },
    })
  })

  test('among equals the one that finds it sooner leads, and too few questions say no more', async () => {
    const { answerAll, quality } = await measured()
    await answerAll()
    const { leader, compared } = await quality('answers', ['b', 'a'])
    expect(leader?.columnId).toBe('a')
    expect(leader?.rivals.map(({ columnId, verdict }) => [columnId, verdict.kind])).toEqual([
      ['b', 'same'],
      ['words', 'same'],
    ])
    expect(compared?.columnIds).toEqual(['b', 'a'])
    expect(compared?.verdicts.reciprocalRank).toMatchObject({ kind: 'too-few', of: 2 })
  })

  test('an answer that is ticked counts at once', async () => {
    const { answerAll, quality, actions } = await measured()
    await answerAll()
    await quality()
    actions.judged('sharp?', 'saw', true)
    actions.judged('wet?', 'fig', true)
    const found = await quality()
    expect(found.queries).toHaveLength(3)
    expect(found.columns.map(({ places }) => [...places])).toEqual([
      [1, 1, 2],
      [1, 2, 2],
      [1, 0, 0],
    ])
  })

  test('a column that is not measured is left out', async () => {
    const { quality } = await measured()
    const { columns, leader, compared } = await quality('answers', ['a', 'words'])
    expect(columns.map(({ columnId }) => columnId)).toEqual(['words'])
    expect([leader, compared]).toEqual([{ columnId: 'words', rivals: [] }, null])
  })

  test('without any there is nothing to hold a column to', async () => {
    const { answerAll, quality } = await measured(undefined, {})
    await answerAll()
    const { queries, leader, columns } = await quality()
    expect([queries, leader, columns[0]?.metrics.hitAt1]).toEqual([[], null, null])
  })
})

describe('by groups', () => {
  test('each document searches for the others of its group, itself left out', async () => {
    const { answerAll, quality } = await measured()
    await answerAll()
    const found = await quality('groups')
    expect(found.queries).toEqual(['plum', 'fig', 'saw', 'axe'])
    expect(found.columns.map(({ columnId, places }) => [columnId, [...places]])).toEqual([
      ['a', [1, 1, 1, 1]],
      ['b', [1, 3, 2, 1]],
      ['words', [0, 0, 0, 0]],
    ])
    expect(meansOf(found).a).toMatchObject({ hitAt1: 1, auc: 1 })
  })
})

test('of very many texts a thousand search for the others', async () => {
  const many = Array.from({ length: 1200 }, (_, index) =>
    textOf(`text ${index}`, { group: `${index % 300}` }),
  )
  const panel = panelForTest({ set: setOf(many, [{ id: 'words', kind: 'words' }]) })
  const { queries } = await panel.ask('quality', { rightBy: 'groups', measure: 'cosine', compared: null })
  expect([queries.length, queries.at(-1)]).toEqual([1000, 'text 1198'])
})
