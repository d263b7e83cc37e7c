import { expect, test } from 'vitest'
import { aboutUsd } from './about-usd.ts'

test('an estimate is about an amount, or under the least that can be told', () => {
  expect([1.5, 0.0123, 0.0001, 0.00001].map(aboutUsd)).toEqual([
    'about $1.50',
    'about $0.012',
    'about $0.0001',
    'under $0.0001',
  ])
})
