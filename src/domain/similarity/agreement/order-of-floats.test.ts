import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesFromHighest } from './order-of-floats.ts'

test('the order is that of a sort, equal values as they came', () => {
  const values = fc.array(fc.oneof(fc.float({ noNaN: true }), fc.constantFrom(0, -0, 1, -1)), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(values, (given) => {
      const floats = Float32Array.from(given)
      const places = [...floats.keys()].sort((a, b) =>
        floats[a] === floats[b] ? a - b : floats[a]! > floats[b]! ? -1 : 1,
      )
      expect([...placesFromHighest(floats)]).toEqual(places)
    }),
  )
})
