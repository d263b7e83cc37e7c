import { expect, test } from 'vitest'
import { columnOf } from '../../state/panel-state.ts'
import { panelForTest, setOf, textOf } from '../../panel/panel-for-test.ts'
import { highestLevel, itself, noDifference, withSmaller } from './matrix-levels.ts'

/** What A makes of the texts: two that are alike, one in between, one turned away. */
const directions: Record<string, readonly [number, number]> = {
  tea: [1, 0],
  coffee: [0.8, 0.6],
  rain: [0, 1],
  hail: [-1, 0],
}
/** For B coffee is nearer to rain than to tea. */
const stretched = ([x, y]: readonly [number, number]) => [x, 3 * y]
const cosine = { measure: 'cosine' } as const

async function measured() {
  const set = setOf(
    [
      textOf('tea', { group: 'drinks' }),
      textOf('rain', { group: 'weather' }),
      textOf('what falls?', { role: 'question' }),
      textOf('coffee', { group: 'drinks' }),
      textOf('hail'),
    ],
    [columnOf('a/one', 'a'), columnOf('b/two', 'b'), columnOf('c/three', 'c')],
  )
  const panel = panelForTest({ set })
  await panel.measuring.measure(['a', 'b'])
  panel.calls[0]?.answer((text) => directions[text] ?? [1, 1])
  panel.calls[1]?.answer((text) => stretched(directions[text] ?? [1, 1]))
  await panel.settled()
  return panel
}

const order = { by: 'pasted', columnId: 'a' } as const
const ofA = { kind: 'column', columnId: 'a' } as const

test('as pasted the documents stand in their order, without the questions', async () => {
  const { ask } = await measured()
  expect(await ask('matrixOrder', { ...order, ...cosine })).toEqual({
    order: Uint32Array.of(0, 1, 2, 3),
    groups: [],
  })
})

test('by group they stand together, with where each group begins, those without one last', async () => {
  const { ask } = await measured()
  const answer = await ask('matrixOrder', { ...order, by: 'group', ...cosine })
  expect(answer?.groups).toEqual([
    { name: 'drinks', start: 0, end: 2 },
    { name: 'weather', start: 2, end: 3 },
    { name: null, start: 3, end: 4 },
  ])
  expect([...(answer?.order ?? [])].slice(0, 2).toSorted()).toEqual([0, 2])
})

test('by cluster what a column finds alike stands side by side', async () => {
  const { ask } = await measured()
  const answer = await ask('matrixOrder', { ...order, by: 'cluster', ...cosine })
  expect([...(answer?.order ?? [])]).toEqual([0, 2, 1, 3])
})

test('on its own scale the closest pair is the strongest and the furthest the weakest, in both cells', async () => {
  const { ask } = await measured()
  const [levels] = (await ask('heatMap', { shows: { ...ofA, scale: 'rank' }, ...cosine, order })) ?? []
  // tea, rain, coffee, hail: cosines 0, 0.8, -1; 0.6, 0; -0.8
  const [first, second, shared, fifth, last] = [1, 0.8, 0.5, 0.2, 0].map((share) =>
    Math.round(share * highestLevel),
  )
  expect([...(levels?.bytes ?? [])]).toEqual(
    [
      [itself, shared, first, last],
      [shared, itself, second, shared],
      [first, second, itself, fifth],
      [last, shared, fifth, itself],
    ].flat(),
  )
})

test('on one scale cosines are what they are, and what is turned away is as unlike as can be', async () => {
  const { ask } = await measured()
  const [levels] = (await ask('heatMap', { shows: { ...ofA, scale: 'figure' }, ...cosine, order })) ?? []
  expect([...(levels?.bytes ?? [])].slice(0, 4)).toEqual([itself, 0, Math.round(0.8 * highestLevel), 0])
})

test('on one scale other measures reach from the lowest to the highest figure of all columns', async () => {
  const { ask } = await measured()
  const levelsOf = async (columnId: string) => {
    const shows = { kind: 'column', columnId, scale: 'figure' } as const
    const [levels] = (await ask('heatMap', { shows, measure: 'dot', order })) ?? []
    return [...(levels?.bytes ?? [])].filter((level) => level !== itself)
  }
  const [a, b] = [await levelsOf('a'), await levelsOf('b')]
  expect([Math.min(...a, ...b), Math.max(...a, ...b)]).toEqual([0, highestLevel])
  expect(Math.max(...a)).toBeLessThan(highestLevel)
})

test('where two columns differ is told by place: each way round it is the opposite', async () => {
  const { ask } = await measured()
  const levelsOf = async (columnIds: readonly [string, string]) => {
    const [levels] =
      (await ask('heatMap', { shows: { kind: 'difference', columnIds }, ...cosine, order })) ?? []
    return [...(levels?.bytes ?? [])].filter((level) => level !== itself)
  }
  const [ab, ba] = [await levelsOf(['a', 'b']), await levelsOf(['b', 'a'])]
  expect(ab.map((level) => level - noDifference)).toEqual(ba.map((level) => noDifference - level))
  expect(new Set(ab).size).toBeGreaterThan(1)
  expect(new Set(await levelsOf(['a', 'a']))).toEqual(new Set([noDifference]))
})

test('a column without all its vectors has no map, no order of its own and no differences', async () => {
  const { ask } = await measured()
  const shows = { kind: 'column', columnId: 'c', scale: 'rank' } as const
  expect(await ask('heatMap', { shows, ...cosine, order })).toBeNull()
  expect(await ask('matrixOrder', { by: 'cluster', columnId: 'c', ...cosine })).toBeNull()
  expect(await ask('biggestDifferences', { columnIds: ['a', 'c'], ...cosine, most: 5 })).toBeNull()
})

test('a pair has its place and figure in each column that has them, a text with itself no place', async () => {
  const { ask } = await measured()
  const columnIds = ['a', 'c']
  const pair = await ask('pairFigures', { one: 'coffee', other: 'tea', columnIds, ...cosine })
  expect(pair).toMatchObject({ one: 'coffee', other: 'tea' })
  expect(pair.figures).toEqual({
    a: { similarity: Math.fround(0.8), rank: { first: 1, last: 1, of: 6 } },
  })
  const alone = await ask('pairFigures', { one: 'tea', other: 'tea', columnIds, ...cosine })
  expect(alone.figures).toEqual({ a: { similarity: 1, rank: null } })
})

test('the biggest differences come first, with both places', async () => {
  const { ask } = await measured()
  const differences = await ask('biggestDifferences', { columnIds: ['a', 'b'], ...cosine, most: 2 })
  const apart = differences?.map(({ ranks: [a, b] }) => Math.abs(a.first + a.last - b.first - b.last)) ?? []
  expect(apart).toHaveLength(2)
  expect(apart[0]).toBeGreaterThanOrEqual(apart[1] ?? NaN)
  const { one = '', other = '', ranks } = differences?.[0] ?? {}
  const { figures } = await ask('pairFigures', { one, other, columnIds: ['a', 'b'], ...cosine })
  expect(ranks).toEqual([figures.a?.rank, figures.b?.rank])
})

test('smaller pictures are means of four cells each, without the diagonal', () => {
  const size = 130
  const bytes = Uint8Array.from({ length: size * size }, (_, cell) => {
    const [row, column] = [Math.floor(cell / size), cell % size]
    if (row === column) return itself
    return column < 64 ? 40 : 200
  })
  const [whole, half, quarter] = withSmaller({ size, bytes })
  expect([whole?.size, half?.size, quarter?.size]).toEqual([130, 65, 33])
  expect([half?.bytes[0], half?.bytes[31], half?.bytes[32]]).toEqual([40, 40, 200])
  // Its last cell has the diagonal and nothing else but the other side of it.
  expect(quarter?.bytes.at(-1)).toBe(200)
})
