import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { setOf, textOf } from './panel-for-test.ts'
import { createTextSets } from './text-sets.ts'

test('sets are saved, the last changed first; what cannot be read is left out and stays', async () => {
  const name = `sets-${crypto.randomUUID()}`
  const sets = createTextSets(name)
  const older = setOf([textOf('red')], [], { id: 'older', updatedAt: 1 })
  const newer = setOf([], [], { id: 'newer', updatedAt: 2 })
  await sets.write(older)
  await sets.write(newer)
  const database = await openDB(name)
  await database.put('sets', { id: 'damaged', texts: 7 })
  expect((await sets.list()).map(({ id, texts }) => [id, texts])).toEqual([
    ['newer', 0],
    ['older', 1],
  ])
  expect(await sets.read('older')).toEqual(older)
  expect(await sets.read('damaged')).toBeNull()
  await sets.delete('newer')
  expect(await database.getAllKeys('sets')).toEqual(['damaged', 'older'])
  database.close()
})
