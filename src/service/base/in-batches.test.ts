import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

test('what is added is dealt with once there is enough of it, in its order, and not before the call is over', async () => {
  const done: number[] = []
  const { add, empty } = inBatches<number>(3, (item) => done.push(item))
  for (const item of [1, 2]) add(item)
  await setImmediate()
  expect(done).toEqual([])
  for (const item of [3, 4]) add(item)
  expect(done).toEqual([])
  await setImmediate()
  expect(done).toEqual([1, 2, 3, 4])
  add(5)
  empty()
  empty()
  expect(done).toEqual([1, 2, 3, 4, 5])
})
