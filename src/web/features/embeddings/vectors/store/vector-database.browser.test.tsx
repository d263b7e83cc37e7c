import { deleteDB } from 'idb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createVectorDatabase } from './vector-database.ts'

test('vectors are read and written after the browser has cut the connection off', async () => {
  const name = `vectors-${crypto.randomUUID()}`
  const opened = vi.spyOn(indexedDB, 'open')
  const cutOff = () => {
    for (const { value } of opened.mock.results) (value as IDBOpenDBRequest).result.close()
  }
  onTestFinished(async () => {
    cutOff()
    opened.mockRestore()
    await deleteDB(name)
  })
  const vectors = createVectorDatabase(name)
  const source = { model: 'acme/one', dimensions: null }
  const one = new Float32Array([1])
  await vectors.write(source, ['a'], [one])
  cutOff()
  expect(await vectors.read(source, ['a'])).toEqual([one])
  cutOff()
  await vectors.write(source, ['b'], [one])
  expect(await vectors.read(source, ['a', 'b'])).toEqual([one, one])
  expect(opened).toHaveBeenCalledTimes(3)
})
