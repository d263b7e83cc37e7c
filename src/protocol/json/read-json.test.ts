import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'

test('JSON is read as it is, and its text stays as it was written', () => {
  const json = ' {"a": 1.50, "b": "NaN"}'
  expect(readJson(json)).toEqual({ value: { a: 1.5, b: 'NaN' }, json })
})

test.each([
  ['{"logprob": NaN}', '{"logprob": null}'],
  ['[Infinity, -Infinity,NaN]', '[null, null,null]'],
  [
    String.raw`{"text": "NaN \" NaN", "logprob": -Infinity}`,
    String.raw`{"text": "NaN \" NaN", "logprob": null}`,
  ],
  [String.raw`{"path": "C:\\", "n": NaN}`, String.raw`{"path": "C:\\", "n": null}`],
  ['{"text": "a\tb"}', String.raw`{"text": "a\u0009b"}`],
])('%s is read as %s, with its texts untouched', (text, json) => {
  expect(readJson(text)).toEqual({ value: JSON.parse(json) as unknown, json })
})

test.each(['', '{"broken', '{"n": NaNa}', '{"n": nope}', 'NaN of it', String.raw`"\\`, '{"a": NaN'])(
  '%j cannot be read',
  (text) => expect(readJson(text)).toBeUndefined(),
)

test('a long text that breaks off costs no more than one look at it', () => {
  expect(readJson(`{"a": NaN, "text": "${'x\\"'.repeat(1_000_000)}`)).toBeUndefined()
})
