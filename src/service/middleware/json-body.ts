import type { MiddlewareHandler } from 'hono'
import { ServiceError } from '../errors.ts'
import type { ServiceEnv } from './service-env.ts'

/** Deeper than any request in use, and far from where JSON.stringify runs out of stack. */
const deepest = 200

/** Reads the body as JSON: refuses another type, more than `maxBytes` (declared or counted), and nonsense. */
export const jsonBody =
  (maxBytes: number): MiddlewareHandler<ServiceEnv> =>
  async (c, next) => {
    if (!isJson(c.req.header('content-type'))) {
      throw new ServiceError(
        'unsupported_media_type',
        'Send JSON, with the header "content-type: application/json".',
      )
    }
    c.set('body', parse(await readText(c.req.raw, maxBytes)))
    await next()
  }

const isJson = (contentType: string | undefined) =>
  contentType !== undefined && /^application\/json\s*(;|$)/i.test(contentType.trim())

async function readText(request: Request, maxBytes: number): Promise<string> {
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) > maxBytes) throw tooLarge(maxBytes)
  // A declared length is held to by the HTTP parser, so the quick way is safe; chunks have to be counted.
  const isBounded = declared !== null && !request.headers.has('transfer-encoding')
  return isBounded ? request.text() : readCounted(request, maxBytes)
}

async function readCounted({ body }: Request, maxBytes: number): Promise<string> {
  if (!body) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) throw tooLarge(maxBytes)
    text += decoder.decode(value, { stream: true })
  }
}

const tooLarge = (maxBytes: number) =>
  new ServiceError('body_too_large', `The request's body is longer than ${maxBytes} bytes. Send less.`)

function parse(text: string): unknown {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new ServiceError('invalid_request', "The request's body is not valid JSON.", {
      code: 'invalid_json',
    })
  }
  if (isDeeper(body, deepest)) {
    throw new ServiceError('invalid_request', `The request's body nests deeper than ${deepest} levels.`)
  }
  return body
}

/** Level by level, without recursion: the depth is the client's choice. */
function isDeeper(value: unknown, depth: number): boolean {
  let level: unknown[] = [value]
  for (let reached = 0; level.length > 0; reached++) {
    if (reached > depth) return true
    level = level.flatMap((item) => (item !== null && typeof item === 'object' ? Object.values(item) : []))
  }
  return false
}
