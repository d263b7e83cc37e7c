import { expect, test } from 'vitest'
import { readAliases } from './alias-settings.ts'
import { createSettingReader } from './setting-reader.ts'

function read(value?: string) {
  const reader = createSettingReader(value === undefined ? {} : { MODEL_ALIASES: value })
  return { aliases: readAliases(reader), problems: reader.problems }
}

test('without the setting there are none', () => {
  expect(read()).toEqual({ aliases: {}, problems: [] })
  expect(read(' ')).toEqual({ aliases: {}, problems: [] })
})

test('each stands for the model after its first equals sign', () => {
  expect(read('fast=groq/llama-3.1-8b-instant, smart = anthropic/claude-opus-5-5 ,odd=acme/a=b,')).toEqual({
    aliases: {
      fast: 'groq/llama-3.1-8b-instant',
      smart: 'anthropic/claude-opus-5-5',
      odd: 'acme/a=b',
    },
    problems: [],
  })
})

test('an alias may have any name', () => {
  const { aliases } = read('openai/gpt-4o=groq/x,__proto__=acme/y')
  expect(Object.entries(aliases)).toEqual([
    ['openai/gpt-4o', 'groq/x'],
    ['__proto__', 'acme/y'],
  ])
})

test.each([
  ['fast', '"fast" must read alias=model'],
  ['=groq/x', '"=groq/x" must read alias=model'],
  ['fast=', '"fast=" must read alias=model'],
  ['fast=a/b,fast=a/c', '"fast" is there twice'],
  ['fast=fast', '"fast" stands for itself'],
  ['fast=quick,quick=a/b', '"fast" stands for "quick", which is an alias too'],
])('%s is one problem in one line', (value, words) => {
  const { problems } = read(value)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(/^MODEL_ALIASES: /)
  expect(problems[0]).toContain(words)
})
