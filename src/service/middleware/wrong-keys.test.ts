import { expect, test } from 'vitest'
import { createWrongKeys } from './wrong-keys.ts'

function setUp() {
  let time = 0
  const pauses: number[] = []
  const wake: (() => void)[] = []
  const keys = createWrongKeys(
    () => time,
    (ms) => {
      pauses.push(ms)
      return new Promise((resolve) => wake.push(resolve))
    },
  )
  const tryOne = async (address: string) => {
    const refused = keys.refused(address)
    for (const resolve of wake.splice(0)) resolve()
    return refused
  }
  return { ...keys, pauses, tryOne, wait: (ms: number) => (time += ms) }
}

test('each wrong key from an address waits longer, up to a second, and another address begins anew', async () => {
  const { tryOne, pauses } = setUp()
  for (let times = 0; times < 8; times++) await tryOne('192.0.2.1')
  await tryOne('192.0.2.2')
  expect(pauses).toEqual([25, 50, 100, 200, 400, 800, 1000, 1000, 25])
})

test('after a minute without one it begins anew', async () => {
  const { tryOne, pauses, wait } = setUp()
  await tryOne('192.0.2.1')
  await tryOne('192.0.2.1')
  wait(60_001)
  await tryOne('192.0.2.1')
  expect(pauses).toEqual([25, 50, 25])
})

test('addresses of one network of the newer kind are one', async () => {
  const { tryOne, pauses } = setUp()
  await tryOne('2001:db8:0:1::1')
  await tryOne('2001:db8:0:1::2')
  await tryOne('2001:db8:0:2::1')
  expect(pauses).toEqual([25, 50, 25])
})

test('so many wait and no more, so that waiting fills no memory', async () => {
  const { refused, pauses } = setUp()
  for (let times = 0; times < 512; times++) void refused('192.0.2.1')
  await refused('192.0.2.1')
  expect(pauses).toHaveLength(512)
})
