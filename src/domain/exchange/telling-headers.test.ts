import { expect, test } from 'vitest'
import { tellingHeaders } from './telling-headers.ts'

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
  expect(tellingHeaders({ status: 200, headers, afterMs: 0 }).map(([name]) => name)).toEqual([
    'content-type',
    'retry-after',
    'x-ratelimit-reset-tokens',
    'x-request-id',
  ])
})
