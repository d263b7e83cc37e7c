import { expect, test } from 'vitest'
import { knownPrefixesOf } from './known-prefixes.ts'

test.each([
  ['intfloat/e5-base-v2', 'query: ', 'passage: '],
  ['together/intfloat/multilingual-e5-large', 'query: ', 'passage: '],
  ['ollama/nomic-embed-text:latest', 'search_query: ', 'search_document: '],
  ['BAAI/bge-large-en-v1.5', 'Represent this sentence for searching relevant passages: ', ''],
])('%s wants %j and %j', (model, questionPrefix, documentPrefix) => {
  expect(knownPrefixesOf(model)).toMatchObject({ questionPrefix, documentPrefix })
})

test.each([
  'openai/text-embedding-3-small',
  'intfloat/multilingual-e5-large-instruct',
  'intfloat/e5-mistral-7b-instruct',
  'BAAI/bge-m3',
  'BAAI/bge-large-zh-v1.5',
  'some/size5-large',
])('of %s nothing is known', (model) => {
  expect(knownPrefixesOf(model)).toBeNull()
})
