import { expect, test } from 'vitest'
import { createSecurityHeaders, type Openings } from './security-headers.ts'

const policyOf = (path: string, status: number, openings: Openings = {}) =>
  createSecurityHeaders(openings)
    .at(path, new Response(null, { status }))
    .headers.get('content-security-policy')

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

test('nobody may show the page in a frame but the origins that the operator names', () => {
  expect(policyOf('/', 200)).toContain("frame-ancestors 'none'")
  expect(policyOf('/', 200, { embedOrigins: ['https://school.example'] })).toContain(
    "frame-ancestors 'self' https://school.example;",
  )
})

test('only with Turnstile may a script and a frame come from Cloudflare', () => {
  expect(policyOf('/', 200)).not.toContain('cloudflare')
  const policy = policyOf('/', 200, { hasTurnstile: true })
  expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com;")
  expect(policy).toContain('frame-src https://challenges.cloudflare.com')
  const worker = policyOf('/assets/vectors-worker-Dq_3x-Zk.js', 200, { hasTurnstile: true })
  expect(worker?.match(/script-src [^;]*/g)).toEqual(["script-src 'self' 'wasm-unsafe-eval'"])
})
