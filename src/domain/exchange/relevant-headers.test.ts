import { expect, test } from 'vitest'
import { relevantHeaders } from './relevant-headers.ts'

test('limits, ids and pauses are told, transport is not', () => {
  const names = [
    'x-request-id',
    'vary',
    'retry-after',
    'x-ratelimit-reset-tokens',
    'content-type',
    'x-powered-by',
  ]
  const headers = names.map((name) => [name, 'value'] as const)
  expect(relevantHeaders({ status: 200, headers, afterMs: 0 }).map(([name]) => name)).toEqual([
    'content-type',
    'retry-after',
    'x-ratelimit-reset-tokens',
    'x-request-id',
  ])
})
