/** What a site opens beyond its own page. */
export interface Openings {
  /** Origins whose pages may show this one in a frame. */
  embedOrigins?: readonly string[]
  /** Cloudflare's check of visitors: a script and a frame from elsewhere. */
  hasTurnstile?: boolean
}

/** Everything from here, nothing from elsewhere; pictures in answers only as data the page made itself. */
const directives = ({ embedOrigins = [], hasTurnstile = false }: Openings) => [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "style-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  `frame-ancestors ${embedOrigins.length === 0 ? "'none'" : ["'self'", ...embedOrigins].join(' ')}`,
  // Cloudflare's script sets its own scripts' addresses as plain text.
  ...(hasTurnstile
    ? [`script-src 'self' ${turnstileOrigin}`, `frame-src ${turnstileOrigin}`]
    : ["require-trusted-types-for 'script'"]),
]

const turnstileOrigin = 'https://challenges.cloudflare.com'

const otherHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Puts the headers on answers, as far as this site opens them. */
export function createSecurityHeaders(openings: Openings) {
  const policy = directives(openings)
  const headers = { 'content-security-policy': policy.join('; '), ...otherHeaders }
  const policyOfVectorsWorker = [
    ...policy.filter((directive) => !directive.startsWith('script-src')),
    "script-src 'self' 'wasm-unsafe-eval'",
  ].join('; ')

  function onAny(response: Response): Response {
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    return response
  }

  return {
    /** For an answer that is none of the page's files. */
    onAny,
    /** For an answer at this path of the page. */
    at(pathname: string, response: Response): Response {
      onAny(response)
      if (response.ok && vectorsWorker.test(pathname))
        response.headers.set('content-security-policy', policyOfVectorsWorker)
      return response
    },
  }
}

/**
 * The script of the worker that compares vectors: it alone may compile WebAssembly. A worker that is fetched has the policy
 * of its own response, not the page's (HTML Standard, "initialize a worker global scope's policy container").
 */
const vectorsWorker = /^\/assets\/vectors-worker-[\w-]+\.js$/
