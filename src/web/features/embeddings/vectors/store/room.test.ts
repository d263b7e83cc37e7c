import { expect, test } from 'vitest'
import { plainKernel } from '#domain/similarity/kernel/plain-kernel.ts'
import { memoryDatabase, textOf } from '../../panel/panel-for-test.ts'
import { columnOf } from '../../state/panel-state.ts'
import { matrixOf } from './derived.ts'
import { createRoom } from './room.ts'
import { createVectorStore } from './vector-store.ts'

test('what was not used for longest makes room, and the last is kept however large it is', () => {
  const room = createRoom(100)
  const [a, b, c] = ['a', 'b', 'c'].map((key) => new Map<string, unknown>([[key, 1]]))
  const kept = () => [a, b, c].map((derived) => derived?.size)
  room.used(a!, 'a', 40)
  room.used(b!, 'b', 40)
  room.used(a!, 'a', 40)
  room.used(c!, 'c', 40)
  expect(kept()).toEqual([1, 0, 1])
  room.used(c!, 'c', 1000)
  expect(kept()).toEqual([0, 0, 1])
})

test('the matrices of many columns take no more than there is room for, and are the same again', async () => {
  const texts = Array.from({ length: 100 }, (_, index) => textOf(`text ${index}`))
  const columns = ['a', 'b', 'c', 'd', 'e'].map((id) => columnOf(`model/${id}`, id))
  const store = createVectorStore(memoryDatabase(), 100_000)
  store.take({ texts, columns })
  for (const [place, column] of columns.entries())
    await store.put(
      column,
      texts.map(({ text }) => text),
      texts.map((_, index) => Float32Array.of(1, index, place)),
    )
  const source = { store, kernel: plainKernel }
  const work = { progress: () => undefined, breathe: async () => undefined }
  const matrix = (columnId: string) => matrixOf(source, { columnId, measure: 'cosine' }, work)
  const first = await matrix('a')
  for (const { id } of columns) await matrix(id)
  const kept = columns.filter(({ id }) => store.column(id)?.derived.has('matrix cosine'))
  expect(kept.map(({ id }) => id)).toEqual(['d', 'e'])
  expect(await matrix('a')).toEqual(first)
})
