import { expect, test } from 'vitest'
import { isRequestId } from './request-id.ts'

test.each(['r-1', 'trace:7.2', 'dGV4dA==', 'a'.repeat(128)])('%j is fit', (id) =>
  expect(isRequestId(id)).toBe(true),
)

test.each(['', 'a b', 'a<c>', 'ä', 'a\n', 'a/b', 'a'.repeat(129)])('%j is not', (id) =>
  expect(isRequestId(id)).toBe(false),
)
