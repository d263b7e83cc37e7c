import { expect, test } from 'vitest'
import { providerOfQuery } from './provider-of-query.ts'

test.each([
  ['claude', 'anthropic'],
  ['Sonnet 9', 'anthropic'],
  ['gpt-9', 'openai'],
  ['o3', 'openai'],
  ['gemini flash', 'gemini'],
  ['mixtral', 'mistral'],
  ['grok', 'xai'],
  ['deepseek r1', 'deepseek'],
  ['llama', 'groq'],
  ['qwen', 'openrouter'],
  ['no such model', null],
  ['', null],
])('%j is looked for at %j', (query, provider) => {
  expect(providerOfQuery(query)).toBe(provider)
})
