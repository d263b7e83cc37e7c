import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requestJson } from './request-json.ts'

const text = '{"model":"acme/alpha", "seed": 12345678901234567890, "messages":[{"n":1.0}],"user":"\\u00e9" }'
const value = JSON.parse(text) as Record<string, unknown>
const written = { text, value }

test('what says the same but for the model is sent as it was written', () => {
  expect(requestJson({ ...value, model: 'alpha' }, written)).toBe(text.replace('acme/alpha', 'alpha'))
})

test('what was added stands at the end', () => {
  const request = { ...value, model: 'alpha', stream_options: { include_usage: true }, unset: undefined }
  expect(requestJson(request, written)).toBe(
    text.replace('acme/alpha', 'alpha').replace(' }', ' ,"stream_options":{"include_usage":true}}'),
  )
})

const without = { model: 'alpha', seed: value.seed, messages: value.messages }
test.each([
  ['a value is another one', { ...value, user: 'me', model: 'alpha' }],
  ['a list says the same and is another one', { ...value, messages: [{ n: 1 }], model: 'alpha' }],
  ['a name is left out', without],
  ['a name is unset', { ...value, user: undefined, model: 'alpha' }],
])('where %s, it is written anew', (__, request) => {
  expect(requestJson(request, written)).toBe(JSON.stringify(request))
})

test('where the place of the model is not certain, it is written anew', () => {
  const twice = '{"model":"acme/alpha","tools":[{"model": 1.0}]}'
  const request = { ...(JSON.parse(twice) as object), model: 'alpha' }
  expect(requestJson(request, { text: twice, value: JSON.parse(twice) as Record<string, unknown> })).toBe(
    JSON.stringify(request),
  )
})

test('whatever was written, what is sent says what was asked', () => {
  const names = fc.string().filter((name) => name !== 'model' && name !== '__proto__')
  fc.assert(
    fc.property(
      fc.dictionary(names, fc.jsonValue()),
      fc.dictionary(names, fc.jsonValue()),
      fc.constantFrom(undefined, ' ', '\t'),
      (given, added, space) => {
        const json = JSON.stringify({ ...given, model: 'acme/alpha' }, null, space)
        const said = JSON.parse(json) as Record<string, unknown>
        const request = { ...added, ...said, model: 'alpha' }
        expect(JSON.parse(requestJson(request, { text: json, value: said }))).toEqual(
          JSON.parse(JSON.stringify(request)),
        )
      },
    ),
  )
})
