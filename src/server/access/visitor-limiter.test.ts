import { expect, test } from 'vitest'
import { createVisitorLimiter } from './visitor-limiter.ts'

function start({ maxAddresses }: { maxAddresses?: number } = {}) {
  const clock = { time: 1_000_000 }
  const limiter = createVisitorLimiter({
    requestsPerMinute: 10,
    maxOpen: 2,
    now: () => clock.time,
    ...(maxAddresses !== undefined && { maxAddresses }),
  })
  const kindOf = (address: string) => limiter.admit(address).kind
  /** One that is over at once. */
  function visit(address: string) {
    const admission = limiter.admit(address)
    if (admission.kind === 'admitted') admission.end()
    return admission
  }
  return { clock, limiter, kindOf, visit }
}

test('ten requests a minute for each address, and the wait is told to the second', () => {
  const { clock, visit } = start()
  for (let count = 0; count < 10; count++) {
    expect(visit('a').kind).toBe('admitted')
    clock.time += 1000
  }
  expect(visit('a')).toEqual({ kind: 'too-many-requests', waitSeconds: 50 })
  expect(visit('b').kind).toBe('admitted')
  clock.time += 50_000
  expect(visit('a').kind).toBe('admitted')
  expect(visit('a').kind).toBe('too-many-requests')
})

test('two answers at a time, and an end that comes twice frees one place', () => {
  const { limiter, kindOf } = start()
  const first = limiter.admit('a')
  expect(kindOf('a')).toBe('admitted')
  expect(kindOf('a')).toBe('too-many-open')
  expect(kindOf('b')).toBe('admitted')
  if (first.kind !== 'admitted') throw new Error('not admitted')
  first.end()
  first.end()
  expect(kindOf('a')).toBe('admitted')
  expect(kindOf('a')).toBe('too-many-open')
})

test('a refused request counts for nothing', () => {
  const { clock, limiter, visit } = start()
  const open = [limiter.admit('a'), limiter.admit('a')]
  for (let count = 0; count < 50; count++) expect(visit('a').kind).toBe('too-many-open')
  for (const admission of open) if (admission.kind === 'admitted') admission.end()
  for (let count = 0; count < 8; count++) expect(visit('a').kind).toBe('admitted')
  clock.time += 60_001
  expect(visit('a').kind).toBe('admitted')
})

test('it remembers so many addresses, and none longer than it must', () => {
  const { clock, limiter, visit } = start({ maxAddresses: 3 })
  limiter.admit('open')
  for (const address of ['a', 'b']) expect(visit(address).kind).toBe('admitted')
  expect(visit('c').kind).toBe('too-many-requests')
  clock.time += 60_001
  for (const address of ['c', 'd']) expect(visit(address).kind).toBe('admitted')
  expect(visit('e').kind).toBe('too-many-requests')
})
