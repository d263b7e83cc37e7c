import { expect, test } from 'vitest'
import { withModel } from './with-model.ts'

test.each([
  ['{"a":1,"model":"alpha","b":[1.0]}', '{"a":1,"model":"acme/alpha","b":[1.0]}'],
  ['{"model" : "alpha"}', '{"model" : "acme/alpha"}'],
  [
    '{"text":"the \\"model\\": \\"alpha\\"","model":"alpha"}',
    '{"text":"the \\"model\\": \\"alpha\\"","model":"acme/alpha"}',
  ],
  ['{"token":"model","model":"alpha"}', '{"token":"model","model":"acme/alpha"}'],
])('of %s nothing but the id is changed', (json, changed) => {
  expect(withModel(json, 'alpha', 'acme/alpha')).toBe(changed)
})

test('JSON that has the id already is left as it is', () => {
  expect(withModel('{"model" :"alpha" }', 'alpha', 'alpha')).toBe('{"model" :"alpha" }')
})

test.each([
  ['the id is left out', '{"a":1}', undefined],
  ['several members are called so', '{"meta":{"model":"alpha"},"model":"alpha"}', 'alpha'],
  ['it is written in some other way', '{"model":"\\u0061lpha"}', 'alpha'],
])('where %s, the place is not certain', (_, json, given) => {
  expect(withModel(json, given, 'acme/alpha')).toBeUndefined()
})
