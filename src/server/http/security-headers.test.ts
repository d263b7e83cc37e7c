import { expect, test } from 'vitest'
import { withSecurityHeadersOf } from './security-headers.ts'

const policyOf = (path: string, status: number) =>
  withSecurityHeadersOf(path, new Response(null, { status })).headers.get('content-security-policy')

test('only the script of the worker that compares vectors may compile WebAssembly, and may not evaluate text', () => {
  const page = policyOf('/', 200)
  expect(page).not.toContain('script-src')
  expect(policyOf('/assets/vectors-worker-Dq_3x-Zk.js', 200)).toBe(
    `${page}; script-src 'self' 'wasm-unsafe-eval'`,
  )
})

test('what stands in place of that script, as it is missing or refused, may not', () => {
  for (const status of [401, 403, 404, 503])
    expect(policyOf('/assets/vectors-worker-Dq_3x-Zk.js', status)).toBe(policyOf('/', 200))
})
