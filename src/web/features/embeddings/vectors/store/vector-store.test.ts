import { expect, test, vi } from 'vitest'
import { memoryDatabase, setOf, textOf } from '../../panel/panel-for-test.ts'
import { columnOf } from '../../state/panel-state.ts'
import type { VectorDatabase } from './vector-database.ts'
import { createVectorStore } from './vector-store.ts'

const column = columnOf('a/one', 'a')
const colours = setOf(
  ['red', 'green'].map((text) => textOf(text)),
  [column],
  { id: 'colours' },
)
const fruits = setOf([textOf('plum'), textOf('red')], [column], { id: 'fruits' })
const fruitsElsewhere = { ...fruits, columns: [columnOf('b/two', 'b')] }

/** A store of the colours with their vectors. */
async function storeOfColours(database: VectorDatabase) {
  const store = createVectorStore(database)
  store.take(colours)
  await store.put(
    column,
    ['red', 'green'],
    [1, 2].map((value) => Float32Array.of(1, value)),
  )
  return store
}

test('another set lets go of what it does not use, which is read again when it is needed', async () => {
  const database = memoryDatabase()
  const read = vi.spyOn(database, 'read')
  const store = await storeOfColours(database)
  store.take(fruits)
  store.take(colours)
  expect(await store.missing()).toEqual({ a: [] })
  expect(read.mock.calls.map(([, texts]) => texts)).toEqual([['green']])
  store.take(fruitsElsewhere)
  store.take(colours)
  expect(await store.missing()).toEqual({ a: [] })
  expect(read.mock.lastCall?.[1]).toEqual(['red', 'green'])
  expect(store.column('a')?.documents.values).toEqual(Float32Array.of(1, 1, 1, 2))
})

test('of the same set nothing is let go of: a text that is taken out may come back', async () => {
  const database = memoryDatabase()
  const read = vi.spyOn(database, 'read')
  const store = await storeOfColours(database)
  store.take({ texts: [] })
  store.take({ texts: colours.texts })
  expect(await store.missing()).toEqual({ a: [] })
  expect(read.mock.calls.map(([, texts]) => texts)).toEqual([[]])
})

test('where the browser keeps no data, no model is asked again for it', async () => {
  const closed = () => Promise.reject(new Error('closed'))
  const store = await storeOfColours({ read: closed, write: closed, forget: closed })
  store.take(fruitsElsewhere)
  store.take(colours)
  expect(await store.missing()).toEqual({ a: [] })
})
