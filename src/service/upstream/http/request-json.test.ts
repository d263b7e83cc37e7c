import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shapeOfJson } from '#protocol/json/json-shape.ts'
import { requestJson, type WrittenRequest } from './request-json.ts'

function written(text: string): WrittenRequest {
  const value = JSON.parse(text) as Record<string, unknown>
  return {
    text,
    value,
    shape: shapeOfJson(text, { maxDepth: 200, maxContainers: 1_000, maxParameters: 1_000 }),
  }
}

/** What is sent of this text, with another model and whatever else is changed. */
const sent = (text: string, changes: object = {}) => {
  const given = written(text)
  return requestJson({ ...given.value, model: 'alpha', ...changes }, given)
}

test.each([
  ['digits', '"seed":12345678901234567890,"top_p":0.10,"x":1e400,"y":{"n":9007199254740993,"m":1.0}'],
  ['the way in which texts are written', '"stop":["\\u0061", "b\\/é"]'],
  ['what stands in texts', '"user":"}, \\"model\\": [{","stop":"a\\\\"'],
  ['a model of the same name elsewhere', '"metadata":{"model":"acme/alpha"}'],
])('%s stay as they are', (_, members) => {
  expect(sent(`{"model":"acme/alpha",${members}}`)).toBe(`{"model":"alpha",${members}}`)
})

test.each([
  [
    'blanks between parameters',
    ' { "model" : "acme/alpha" ,\n"user" : "me" } ',
    '{"model":"alpha","user":"me"}',
  ],
  ['names', '{"mod\\u0065l":"acme/alpha","us\\u0065r":"me"}', '{"model":"alpha","user":"me"}'],
  ['a name with quotation marks', '{"model":"a","a\\"model":"a"}', '{"model":"alpha","a\\"model":"a"}'],
  [
    'fractions that are none',
    '{"model":"a","max_tokens":100.0,"n":1e0}',
    '{"model":"alpha","max_tokens":100,"n":1}',
  ],
  ['a parameter that stands twice', '{"model":"a","n":1,"n":2}', '{"model":"alpha","n":2}'],
  [
    'a name that stands twice inside',
    '{"model":"a","x":[{"n":1,"\\u006e":2.0}]}',
    '{"model":"alpha","x":[{"n":2}]}',
  ],
])('%s are written anew', (_, text, json) => {
  expect(sent(text)).toBe(json)
})

test('what is changed, added and left out is', () => {
  const text = '{"model":"acme/alpha","user":"me","seed":12345678901234567890,"stop":["x"]}'
  const changes = { user: undefined, stop: ['x'], stream_options: { include_usage: true } }
  expect(sent(text, changes)).toBe(
    '{"model":"alpha","seed":12345678901234567890,"stop":["x"],"stream_options":{"include_usage":true}}',
  )
})

test('whatever was written, what is sent says what was asked', () => {
  const dictionary = fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true })
  const spaces = fc.constantFrom(undefined, ' ', '\t', '\n')
  fc.assert(
    fc.property(dictionary, dictionary, spaces, (given, added, space) => {
      const text = JSON.stringify({ ...given, model: 'acme/alpha' }, null, space)
      const { value } = written(text)
      const request = { ...added, ...value, model: 'alpha' }
      expect(JSON.parse(requestJson(request, written(text)))).toEqual(JSON.parse(JSON.stringify(request)))
    }),
  )
})
