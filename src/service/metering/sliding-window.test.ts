import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSlidingWindow } from './sliding-window.ts'

function windowOf(limit: number) {
  let time = 0
  const window = createSlidingWindow(limit, 1000, () => time)
  return { window, wait: (ms: number) => (time += ms) }
}

test('what was taken comes back one window later, piece by piece', () => {
  const { window, wait } = windowOf(10)
  window.take(6)
  wait(400)
  window.take(4)
  expect(window.take(1)).toBeUndefined()
  expect([window.msUntilFits(6), window.msUntilFits(7), window.msUntilFull()]).toEqual([600, 1000, 1000])
  wait(600)
  expect(window.remaining()).toBe(6)
})

test('what is settled counts where it was taken, once', () => {
  const { window } = windowOf(10)
  const taken = window.take(8)!
  window.reserve(taken)
  window.settle(taken, 3)
  window.settle(taken, 0)
  expect(window.remaining()).toBe(7)
})

test('what is held longer than the window is held until it is settled', () => {
  const { window, wait } = windowOf(10)
  window.reserve(window.take(6)!)
  for (const ms of [999, 1, 1000, 5000]) {
    wait(ms)
    expect([window.remaining(), window.reservations(), window.take(5)]).toEqual([4, 6, undefined])
  }
})

test('of what is settled after a window, only what is more than was taken counts, from then on', () => {
  const { window, wait } = windowOf(10)
  const [long, short] = [window.take(4)!, window.take(4)!]
  window.reserve(long)
  window.reserve(short)
  wait(1000)
  window.settle(short, 1)
  expect(window.remaining()).toBe(6)
  window.settle(long, 9)
  expect(window.remaining()).toBe(5)
  wait(999)
  expect(window.remaining()).toBe(5)
  wait(1)
  expect(window.remaining()).toBe(10)
})

test('what turned out to cost more than the limit leaves nothing, never less', () => {
  const { window } = windowOf(10)
  const taken = window.take(1)!
  window.reserve(taken)
  window.settle(taken, 50)
  expect(window.remaining()).toBe(0)
})

test('what is taken within a 1200th of the window comes back with the newest of it', () => {
  let time = 0
  const window = createSlidingWindow(10, 60_000, () => time)
  for (time of [0, 40, 80]) window.take(1)
  const left = [60_000, 60_039, 60_040, 60_079, 60_080].map((later) => {
    time = later
    return window.remaining()
  })
  expect(left).toEqual([7, 7, 9, 9, 10])
})

test('a new limit counts from there on, with what was taken before', () => {
  const { window } = windowOf(10)
  window.take(8)
  window.resize(5)
  expect([window.remaining(), window.take(1)]).toEqual([0, undefined])
  window.resize(20)
  expect(window.remaining()).toBe(12)
})

test('no stretch as long as the window ever holds more than the limit', () => {
  const step = fc.record({ wait: fc.nat(600), amount: fc.integer({ min: 1, max: 6 }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { window, wait } = windowOf(10)
      let time = 0
      const taken: { at: number; amount: number }[] = []
      for (const { wait: ms, amount } of steps) {
        time = wait(ms)
        if (window.take(amount)) taken.push({ at: time, amount })
        const inWindow = taken.filter(({ at }) => at > time - 1000).reduce((sum, one) => sum + one.amount, 0)
        expect(inWindow).toBeLessThanOrEqual(10)
      }
    }),
  )
})

test('what is under way never sums past the limit, however long it takes', () => {
  const step = fc.record({
    wait: fc.nat(900),
    amount: fc.integer({ min: 1, max: 10 }),
    ends: fc.option(fc.nat(9), { nil: undefined }),
    used: fc.nat(10),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { window, wait } = windowOf(10)
      const underWay: NonNullable<ReturnType<typeof window.take>>[] = []
      for (const { wait: ms, amount, ends, used } of steps) {
        wait(ms)
        const taken = window.take(amount)
        if (taken) {
          window.reserve(taken)
          underWay.push(taken)
        }
        const ended = ends === undefined ? undefined : underWay.splice(ends, 1)[0]
        if (ended) window.settle(ended, Math.min(used, ended.amount))
        const sum = underWay.reduce((all, one) => all + one.amount, 0)
        expect(sum).toBeLessThanOrEqual(10)
        expect(window.reservations()).toBe(sum)
        expect(window.remaining()).toBeLessThanOrEqual(10 - sum)
      }
    }),
  )
})
