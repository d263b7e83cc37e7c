// In a browser: the Node that this is tested with may not write numbers as they were written.
import { expect, test } from 'vitest'
import { exactJson } from './exact-json.ts'

test.each([
  '12345678901234567890',
  '{"seed":12345678901234567890,"list":[1.0,0.10,1e3,-0]}',
  '{"text":"1.0","flag":true,"none":null,"whole":42,"part":0.5}',
])('%s is written as it was read', (json) => {
  expect(JSON.stringify(exactJson(json))).toBe(json)
})

test('a number that loses nothing is a number', () => {
  expect(exactJson('{"seed":7,"part":0.5}')).toEqual({ seed: 7, part: 0.5 })
})
