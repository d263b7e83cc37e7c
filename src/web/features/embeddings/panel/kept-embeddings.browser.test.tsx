import { expect, test } from 'vitest'
import { deleteKeptVectors, measureKeptEmbeddings } from '../../../store/kept-embeddings.ts'
import { createVectorDatabase } from '../vectors/store/vector-database.ts'
import { setOf, textOf } from './panel-for-test.ts'
import { createTextSets } from './text-sets.ts'

const databasesForTest = () => {
  const id = crypto.randomUUID()
  return { sets: `sets-${id}`, vectors: `vectors-${id}` }
}
const nothing = { textSets: 0, textSetBytes: 0, vectors: 0, vectorBytes: 0 }

test('sets and vectors are counted and weighed, by their bytes', async () => {
  const databases = databasesForTest()
  const set = setOf([textOf('漢'.repeat(100))], [])
  await createTextSets(databases.sets).write(set)
  const vectors = createVectorDatabase(databases.vectors)
  const short = { model: 'acme/one', dimensions: 2 }
  await vectors.write(
    short,
    ['a', 'b', 'c'],
    [1, 2, 3].map(() => new Float32Array(2)),
  )
  await vectors.write({ model: 'acme/one', dimensions: null }, ['a'], [new Float32Array(5)])
  await vectors.write(
    { model: 'acme/two', dimensions: null },
    ['a', 'b'],
    [1, 2].map(() => new Float32Array(3)),
  )
  expect(await measureKeptEmbeddings(databases)).toEqual({
    textSets: 1,
    textSetBytes: new Blob([JSON.stringify(set)]).size,
    vectors: 6,
    vectorBytes: 4 * (3 * 2 + 5 + 2 * 3),
  })
  await deleteKeptVectors(databases.vectors)
  expect(await vectors.read(short, ['a'])).toEqual([undefined])
  expect(await measureKeptEmbeddings(databases)).toMatchObject({ textSets: 1, vectors: 0, vectorBytes: 0 })
})

test('databases that were never made are nothing, and are not made by being looked for', async () => {
  const databases = databasesForTest()
  expect(await measureKeptEmbeddings(databases)).toEqual(nothing)
  const names = (await indexedDB.databases()).map(({ name }) => name)
  expect(names).not.toContain(databases.sets)
  expect(names).not.toContain(databases.vectors)
})
