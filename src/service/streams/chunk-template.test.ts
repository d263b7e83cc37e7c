import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChatCompletionChunk } from '#protocol/openai/chat.ts'
import { templateOf, textInTemplate } from './chunk-template.ts'
import { FrameReader } from './frames.ts'

const chunkWith = (content: unknown, more: object = {}) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'alpha',
  choices: [{ index: 0, delta: { content }, finish_reason: null }],
  ...more,
})
const templateIn = (chunk: object, json = JSON.stringify(chunk)) =>
  templateOf(chunk as unknown as ChatCompletionChunk, json) // shapes of all kinds are tried here

/** Texts whose JSON needs no `\\u`, nor holds a letter that only some readers take for a control sign. */
const plainTexts = fc.string({ unit: 'binary' }).filter((text) => !/\\u|\p{Cc}/u.test(JSON.stringify(text)))

test('chunks that differ in their text alone fit one template, and come out as they were', () => {
  fc.assert(
    fc.property(plainTexts, plainTexts, (one, other) => {
      const template = templateIn(chunkWith(one))!
      const json = JSON.stringify(chunkWith(other))
      const text = textInTemplate(template, json)!
      expect(template.before + text + template.after).toBe(json)
      expect(JSON.parse(`"${text}"`)).toBe(other)
    }),
  )
})

test('spaces as some write them are kept', () => {
  const spaced =
    '{"id": "1", "object": "chat.completion.chunk", "created": 1, "choices": [{"index": 0, "delta": {"content": "Hi"}, "finish_reason": null}]}'
  const template = templateIn(JSON.parse(spaced) as object, spaced)
  expect(textInTemplate(template!, spaced.replace('Hi', 'there'))).toBe('there')
})

describe('no template comes of', () => {
  test.each([
    ['two choices', chunkWith('a', { choices: [chunkWith('a').choices[0], chunkWith('b').choices[0]] })],
    ['a finish', chunkWith('a', { choices: [{ index: 0, delta: { content: 'a' }, finish_reason: 'stop' }] })],
    ['usage', chunkWith('a', { usage: { total_tokens: 3 } })],
    ['no text', chunkWith(null)],
    ['no choice', chunkWith('a', { choices: [] })],
    ['a text that stands elsewhere first', { content: 'a', ...chunkWith('a') }],
    ['a text behind another of that name', { x: { content: 'b' }, ...chunkWith('a') }],
  ])('%s', (_, chunk) => {
    expect(templateIn(chunk)).toBeUndefined()
  })
})

describe('a template does not fit', () => {
  const template = templateIn(chunkWith('a'))!
  const json = JSON.stringify(chunkWith('b'))
  test.each([
    ['another id', json.replace('chatcmpl-1', 'chatcmpl-2')],
    ['a finish', json.replace('null', '"stop"')],
    ['a text that ends its string', json.replace('"b"', '"b","x":"y"')],
    ['a text with a letter to look up', json.replace('"b"', '"\\u0041"')],
    ['a text with a bare line end', json.replace('"b"', '"b\n"')],
    ['a broken escape', json.replace('"b"', '"b\\"')],
    ['less than all of it', json.slice(0, -1)],
    ['the two sides overlapping', template.before.slice(0, 20) + template.after],
  ])('%s', (_, other) => {
    expect(textInTemplate(template, other)).toBeUndefined()
  })
})

test('a stream whose every chunk is padded differently is read all the same, without a template for each', () => {
  const frames = new FrameReader()
  const kinds = Array.from({ length: 10 }, (_, at) => {
    const frame = frames.read({ data: JSON.stringify(chunkWith('a', { obfuscation: 'x'.repeat(at) })) })
    return frame.kind
  })
  expect(kinds).toEqual(Array.from({ length: 10 }, () => 'chunk'))
})

test('a chunk that repeats is parsed when somebody looks into it', () => {
  const frames = new FrameReader()
  for (const text of ['a', 'b', 'c']) frames.read({ data: JSON.stringify(chunkWith(text)) })
  const frame = frames.read({ data: JSON.stringify(chunkWith('b\n"c"')) })
  expect(frame.kind === 'repeat' && frame.chunk).toEqual(chunkWith('b\n"c"'))
})
