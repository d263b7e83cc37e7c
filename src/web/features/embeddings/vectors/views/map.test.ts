import { expect, test, vi } from 'vitest'
import { plainKernel } from '#domain/similarity/kernel/plain-kernel.ts'
import { seededRandom } from '#domain/statistics/seeded-random.ts'
import { memoryDatabase, panelForTest, setOf, textOf } from '../../panel/panel-for-test.ts'
import { columnOf } from '../../state/panel-state.ts'
import { createVectorStore } from '../store/vector-store.ts'
import { WorkStopped, type Work } from '../store/work.ts'
import { map, type MapMethod, type MapQuestion } from './map.ts'

const count = 40
const texts = Array.from({ length: count }, (_, number) => textOf(`text ${number}`))

/** Two columns: the second knows the same as the first, in other directions. */
async function measured() {
  const question = textOf('asked', { role: 'question' })
  const set = setOf([...texts, question], [columnOf('a/one', 'a/one'), columnOf('b/two', 'b/two')])
  const panel = panelForTest({ set })
  const random = seededRandom(7)
  const vectors = new Map(
    set.texts.map(({ text }, place) => [text, [place % 2, random() / 2, random() / 3, random() / 4]]),
  )
  await panel.settled()
  void panel.measuring.measure()
  await panel.settled()
  for (const call of panel.calls)
    call.answer((text) => {
      const vector = vectors.get(text) ?? []
      return call.model === 'a/one' ? vector : vector.toReversed()
    })
  await panel.settled()
  return panel
}

const pca: MapMethod = { kind: 'pca' }
const clusters = (seed: number, epochs = 1000): MapMethod => ({ kind: 'umap', seed, epochs })
const columnIds = ['a/one', 'b/two']

test('each column has its documents on a map, with how much of the spread it holds', async () => {
  const { ask } = await measured()
  const { maps, done } = await ask('map', { columnIds, measure: 'cosine', method: pca })
  expect(maps.map(({ columnId, points }) => [columnId, points.count])).toEqual([
    ['a/one', count],
    ['b/two', count],
  ])
  expect(done).toBe(1)
  expect(maps[0]?.spread).toBeGreaterThan(0.5)
  expect(maps[0]?.spread).toBeLessThan(1)
  // The same knowledge in other directions spreads alike.
  expect(maps[1]?.spread).toBeCloseTo(maps[0]?.spread ?? 0, 6)
})

test('a column without vectors has no map, the others have', async () => {
  const { ask } = await measured()
  const question = { columnIds: ['none', 'b/two'], measure: 'cosine' } as const
  expect((await ask('map', { ...question, method: pca })).maps).toHaveLength(1)
  expect((await ask('map', { ...question, method: clusters(1, 2) })).maps).toHaveLength(1)
  expect(await ask('mapClosest', { ...question, k: 3 })).toHaveLength(1)
  expect(await ask('mapTrust', { ...question, method: pca })).toHaveLength(1)
})

test('the same texts with the same seed are the same map, whatever was shown on its way; another seed is another', async () => {
  const question = { columnIds, measure: 'cosine' } as const
  const [one, other] = [await measured(), await measured()]
  const early = await one.ask('map', { ...question, method: clusters(1, 20) })
  expect(early.done).toBeGreaterThan(0)
  expect(early.done).toBeLessThan(1)
  const whole = await one.ask('map', { ...question, method: clusters(1) })
  expect(whole.done).toBe(1)
  expect(whole.maps[0]?.points).not.toEqual(early.maps[0]?.points)
  expect((await other.ask('map', { ...question, method: clusters(1) })).maps).toEqual(whole.maps)
  expect((await other.ask('map', { ...question, method: clusters(2) })).maps).not.toEqual(whole.maps)
})

test('a map by clusters keeps the two kinds of texts apart', async () => {
  const { ask } = await measured()
  const { maps } = await ask('map', { columnIds, measure: 'cosine', method: clusters(1) })
  const { values } = maps[0]!.points
  const middleOf = (kind: number) => {
    const own = texts.flatMap((_, place) => (place % 2 === kind ? [place] : []))
    return [0, 1].map((side) => own.reduce((sum, place) => sum + values[2 * place + side]!, 0) / own.length)
  }
  const [zero, one] = [middleOf(0), middleOf(1)]
  const nearerToItsOwn = texts.filter((_, place) => {
    const distanceTo = (middle: number[]) =>
      Math.hypot(values[2 * place]! - middle[0]!, values[2 * place + 1]! - middle[1]!)
    return distanceTo(place % 2 === 0 ? zero : one) < distanceTo(place % 2 === 0 ? one : zero)
  })
  expect(nearerToItsOwn).toHaveLength(count)
})

test('the closest are those of the whole vectors, the closest first', async () => {
  const { ask } = await measured()
  const [closest] = await ask('mapClosest', { columnIds, measure: 'cosine', k: 3 })
  const { k, indices, similarities } = closest!.neighbours
  expect(k).toBe(3)
  for (let text = 0; text < count; text++) {
    const query = texts[text]!
    const { columns } = await ask('ranking', { query, measure: 'cosine', compared: null, depth: 3 })
    const [ranked] = columns
    const expected = [...ranked!.order.subarray(0, 3)]
    expect([...indices.subarray(text * 3, text * 3 + 3)]).toEqual(expected)
    expect(similarities[text * 3]).toBeCloseTo(ranked!.similarities[expected[0]!]!, 6)
  }
})

test('a map that leaves something out is trusted in part; with two texts there is nothing to trust', async () => {
  const { ask, store, settled, actions } = await measured()
  const question: MapQuestion = { columnIds, measure: 'cosine', method: pca }
  const [partly] = await ask('mapTrust', question)
  expect(partly?.value).toBeGreaterThan(0.5)
  expect(partly?.value).toBeLessThan(1)
  actions.textsRemoved(
    store
      .getState()
      .set!.texts.slice(2)
      .map(({ id }) => id),
  )
  await settled()
  expect((await ask('mapTrust', question))[0]?.value).toBeNull()
})

test('what is worked out again is what it was', async () => {
  const { ask } = await measured()
  const question: MapQuestion = { columnIds, measure: 'euclidean', method: pca }
  const first = await ask('map', question)
  const again = await ask('map', question)
  expect(again.maps[0]?.points).toBe(first.maps[0]?.points)
})

test('it stops when nobody waits, and goes on from there when somebody asks again', async () => {
  const store = createVectorStore(memoryDatabase())
  store.take({ texts, columns: [columnOf('m', 'm')] })
  const random = seededRandom(3)
  const vectors = texts.map(() => Float32Array.from([random(), random(), random()]))
  await store.put(
    columnOf('m', 'm'),
    texts.map(({ text }) => text),
    vectors,
  )
  // Every epoch is the last of its slice.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
  try {
    const source = { store, kernel: plainKernel }
    const question: MapQuestion = { columnIds: ['m'], measure: 'cosine', method: clusters(1) }
    const shares: number[] = []
    let breaths = 0
    const work: Work = {
      progress: (share) => shares.push(share),
      breathe: async () => {
        if (++breaths > 30) throw new WorkStopped()
      },
    }
    await expect(map(source, question, work)).rejects.toBeInstanceOf(WorkStopped)
    const steps = shares.length
    expect(steps).toBeGreaterThan(20)
    breaths = Number.NEGATIVE_INFINITY
    expect((await map(source, { ...question, method: clusters(1, 1) }, work)).done).toBeGreaterThan(0.03)
    expect((await map(source, question, work)).done).toBe(1)
    expect(shares.at(-1)).toBe(1)
  } finally {
    vi.mocked(performance.now).mockRestore()
  }
})
