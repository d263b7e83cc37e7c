import { expect, test } from 'vitest'
import { hostileAnswers } from './hostile.mjs'

test('every piece names the listener or would run a script', () => {
  const canary = 'http://127.0.0.1:1'
  const harmless = hostileAnswers(canary).filter(
    (piece) => !piece.includes(canary) && !piece.includes('javascript:'),
  )
  expect(harmless).toEqual([])
})
