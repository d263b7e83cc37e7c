import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAnimatedGif } from './animated-gif.ts'
import { gifBytes } from './testing.ts'

test('a GIF of two pictures is an animation, one of one is not', () => {
  expect(isAnimatedGif(gifBytes(2))).toBe(true)
  expect(isAnimatedGif(gifBytes(1))).toBe(false)
})

test('damaged GIFs come to an end', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (rest) => {
      const bytes = Uint8Array.from([...gifBytes(1).slice(0, 20), ...rest])
      return typeof isAnimatedGif(bytes) === 'boolean'
    }),
  )
})
