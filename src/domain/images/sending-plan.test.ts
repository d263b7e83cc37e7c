import { describe, expect, test } from 'vitest'
import { fitWithin } from './fit-within.ts'
import { encodingsFor, sendingPlan } from './sending-plan.ts'

describe('fitWithin', () => {
  test('the longest side is made to fit, and the shape stays', () => {
    expect(fitWithin(6000, 4000, 2048)).toEqual({ width: 2048, height: 1365 })
    expect(fitWithin(4000, 6000, 2048)).toEqual({ width: 1365, height: 2048 })
  })

  test('nothing is made larger', () => {
    expect(fitWithin(2048, 10, 2048)).toEqual({ width: 2048, height: 10 })
    expect(fitWithin(1, 1, 2048)).toEqual({ width: 1, height: 1 })
  })

  test('no side disappears', () => {
    expect(fitWithin(50_000, 3, 2048)).toEqual({ width: 2048, height: 1 })
  })
})

const photo = {
  type: 'image/jpeg' as const,
  width: 1200,
  height: 900,
  bytes: 214_000,
  isAnimatedGif: false,
  hasLocation: false,
}

describe('sendingPlan', () => {
  test('a small picture goes out as it is', () => {
    expect(sendingPlan(photo)).toEqual({ kind: 'as-it-is' })
  })

  test('one with too many pixels is shrunk', () => {
    expect(sendingPlan({ ...photo, width: 6000, height: 4000 })).toEqual({
      kind: 'redraw',
      width: 2048,
      height: 1365,
    })
  })

  test('one with too many bytes is drawn anew at its own size', () => {
    expect(sendingPlan({ ...photo, bytes: 3_000_001 })).toEqual({ kind: 'redraw', width: 1200, height: 900 })
  })

  test('one that tells where it was taken is drawn anew, which drops that', () => {
    expect(sendingPlan({ ...photo, hasLocation: true })).toEqual({ kind: 'redraw', width: 1200, height: 900 })
  })

  test('an animation goes out as it is or not at all', () => {
    const animation = { ...photo, type: 'image/gif' as const, width: 4000, isAnimatedGif: true }
    expect(sendingPlan(animation)).toEqual({ kind: 'as-it-is' })
    expect(sendingPlan({ ...animation, bytes: 3_000_001 })).toEqual({ kind: 'too-large' })
  })
})

test('photos become JPEG; drawings stay PNG where that is light enough', () => {
  expect(encodingsFor('image/jpeg')[0]?.type).toBe('image/jpeg')
  expect(encodingsFor('image/webp')[0]?.type).toBe('image/jpeg')
  expect(encodingsFor('image/png').map(({ type }) => type)).toEqual([
    'image/png',
    'image/jpeg',
    'image/jpeg',
    'image/jpeg',
  ])
})
