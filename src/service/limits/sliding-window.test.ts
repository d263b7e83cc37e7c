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

test('a correction counts where what it corrects was taken, while the window holds that', () => {
  const { window } = windowOf(10)
  window.correct(window.take(8)!, 3)
  expect(window.remaining()).toBe(7)
})

test('once the window has let it go, what is more counts from then on, and what is less changes nothing', () => {
  const { window, wait } = windowOf(10)
  const [long, short] = [window.take(4)!, window.take(4)!]
  wait(1000)
  window.correct(short, 1)
  expect(window.remaining()).toBe(10)
  window.correct(long, 9)
  expect(window.remaining()).toBe(5)
  wait(999)
  expect(window.remaining()).toBe(5)
  wait(1)
  expect(window.remaining()).toBe(10)
})

test('what turned out to cost more than the limit leaves nothing, never less', () => {
  const { window } = windowOf(10)
  window.correct(window.take(1)!, 50)
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
