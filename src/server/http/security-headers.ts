/** Everything from here, nothing from elsewhere; pictures in answers only as data the page made itself. */
const policy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "style-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
]

const headers = {
  'content-security-policy': policy.join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

export function withSecurityHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/**
 * The script of the worker that compares vectors: it alone may compile WebAssembly. A worker that is fetched has the policy
 * of its own response, not the page's (HTML Standard, "initialize a worker global scope's policy container").
 */
const vectorsWorker = /^\/assets\/vectors-worker-[\w-]+\.js$/
const policyOfVectorsWorker = [...policy, "script-src 'self' 'wasm-unsafe-eval'"].join('; ')

/** The headers of an answer at this path of the page. */
export function withSecurityHeadersOf(pathname: string, response: Response): Response {
  withSecurityHeaders(response)
  if (response.ok && vectorsWorker.test(pathname))
    response.headers.set('content-security-policy', policyOfVectorsWorker)
  return response
}
