import { expect, test } from 'vitest'
import { modelLabel } from './model-label.ts'

test('a model alone in its name may lose its provider and its name’s end', () => {
  expect(modelLabel('acme/alpha', ['acme/alpha', 'acme/beta'])).toEqual({
    provider: 'acme',
    start: 'alpha',
    end: '',
    keepsProvider: false,
  })
})

test('the same name at two providers keeps the provider', () => {
  expect(modelLabel('acme/llama-4', ['acme/llama-4', 'other/llama-4'])).toMatchObject({ keepsProvider: true })
})

test('the same model in two columns is the same', () => {
  expect(modelLabel('acme/llama-4', ['acme/llama-4', 'acme/llama-4'])).toMatchObject({
    keepsProvider: false,
    end: '',
  })
})

test('names that begin alike keep the end in which they differ', () => {
  const [may, june] = ['acme/sonnet-large-2026-05-01', 'acme/sonnet-large-2026-06-15']
  expect(modelLabel(may, [may, june])).toMatchObject({ start: 'sonnet-large-2026-0', end: '5-01' })
  expect(modelLabel(june, [may, june])).toMatchObject({ end: '6-15' })
})

test('an end is never longer than a narrow head can hold', () => {
  const long = `acme/prefixed-${'x'.repeat(40)}`
  expect(modelLabel(long, [long, 'acme/prefixed-y']).end).toHaveLength(14)
})
