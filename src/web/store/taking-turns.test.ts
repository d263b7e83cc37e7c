import { expect, test, vi } from 'vitest'
import { oneEachFrame, waitMs } from './taking-turns.ts'

function frames() {
  let next: (() => void) | undefined
  return {
    ask: vi.fn<(callback: () => void) => void>((callback) => (next = callback)),
    pass: () => {
      const callback = next
      next = undefined
      callback?.()
    },
  }
}

test('of all who wait one is called with each frame, first come first served', () => {
  const { ask, pass } = frames()
  const wait = oneEachFrame(ask)
  const called: string[] = []
  for (const name of ['a', 'b', 'c']) wait(() => called.push(name))
  expect(called).toEqual([])
  pass()
  expect(called).toEqual(['a'])
  pass()
  pass()
  pass()
  expect(called).toEqual(['a', 'b', 'c'])
  expect(ask).toHaveBeenCalledTimes(3)
})

test('who gives up is passed over', () => {
  const { ask, pass } = frames()
  const wait = oneEachFrame(ask)
  const called: string[] = []
  const giveUp = wait(() => called.push('a'))
  wait(() => called.push('b'))
  giveUp()
  pass()
  expect(called).toEqual(['b'])
})

test('who waits again when called comes after the others', () => {
  const { ask, pass } = frames()
  const wait = oneEachFrame(ask)
  const called: string[] = []
  const again = (): unknown => {
    called.push('a')
    return wait(again)
  }
  wait(again)
  wait(() => called.push('b'))
  for (let count = 0; count < 3; count++) pass()
  expect(called).toEqual(['a', 'b', 'a'])
})

test('a time is waited for, unless it is given up', () => {
  vi.useFakeTimers()
  const wait = waitMs(250)
  const [kept, given] = [vi.fn<() => void>(), vi.fn<() => void>()]
  wait(kept)
  wait(given)()
  vi.advanceTimersByTime(249)
  expect(kept).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(kept).toHaveBeenCalledOnce()
  expect(given).not.toHaveBeenCalled()
  vi.useRealTimers()
})
