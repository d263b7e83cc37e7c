import { z } from 'zod'
import { errorResponse } from '#proxy/error-response.ts'
import { requestIdOf } from '#proxy/request-id.ts'
import { refuseStranger } from '#proxy/same-origin.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import type { Owner } from '../access/owner.ts'
import { isVisibleAscii } from '../settings/setting-reader.ts'
import { shortBody } from '../http/short-body.ts'
import type { Connection } from './connection.ts'
import type { Connections, ConnectOutcome } from './connections.ts'

export interface ConnectionRoutesOptions {
  /** Undefined where there is no file to keep keys in, or the settings forbid it. */
  connections: Connections | undefined
  /** Why there are none, in words. */
  offBecause: string | undefined
  /** Which browsers may see and change them. Undefined: none. */
  owner: Owner | undefined
}

const base = '/api/connections'
const ownerPath = '/api/owner'

/**
 * `POST /api/owner` takes the owner's code. The others are for the browsers that have given it: `GET /api/connections`
 * tells how all stand, and `POST` looks for programs on this machine first; `PUT /api/connections/{name}` tries and keeps
 * a key, `POST` tries the present one again, `DELETE` forgets it. `Request → Response`, or undefined for every other
 * address.
 */
export function createConnectionRoutes({ connections, offBecause, owner }: ConnectionRoutesOptions) {
  return async (request: Request): Promise<Response | undefined> => {
    const { pathname } = new URL(request.url)
    const isOurs = pathname === ownerPath || pathname === base || pathname.startsWith(`${base}/`)
    if (!isOurs) return undefined
    const response = await answer(request, pathname)
    response.headers.set('cache-control', 'no-store')
    response.headers.set('x-request-id', requestIdOf(request))
    return response
  }

  async function answer(request: Request, pathname: string): Promise<Response> {
    if (refuseStranger(request))
      return errorResponse(403, 'This address answers only its own page.', 'forbidden')
    const methods = methodsOf(pathname)
    if (!methods.includes(request.method)) {
      return errorResponse(405, `Use ${methods.join(' or ')} here.`, 'method_not_allowed', {
        allow: methods.join(', '),
      })
    }
    if (!connections || !owner || offBecause !== undefined) {
      const reason = offBecause ?? 'This server does not accept keys from its page.'
      return pathname === base
        ? Response.json({ allowed: false, reason, providers: [] })
        : errorResponse(403, reason, 'forbidden')
    }
    if (pathname === ownerPath) return owner.takeCode(request)
    if (!owner.isOwner(request)) {
      return pathname === base
        ? Response.json({ allowed: true, needsCode: true, providers: [] })
        : errorResponse(403, 'First enter the code that the server printed when it started.', 'code_needed')
    }
    if (pathname === base) {
      if (request.method === 'POST') await connections.lookAgain()
      return Response.json(listOf(connections))
    }
    const name = pathname.slice(base.length + 1)
    if (request.method === 'POST') return test(request, name, connections)
    const connection = connections.get(name)
    if (!connection) return errorResponse(404, 'No known provider has this name.', 'unknown_provider')
    return request.method === 'PUT'
      ? connect(request, connection, connections)
      : disconnect(connection, connections)
  }
}

function methodsOf(pathname: string): string[] {
  if (pathname === ownerPath) return ['POST']
  return pathname === base ? ['GET', 'POST'] : ['PUT', 'POST', 'DELETE']
}

function listOf(connections: Connections) {
  const problem = connections.problem()
  const notice =
    problem &&
    `The saved keys cannot be read: ${problem}. The file stays as it is; connecting a provider moves it aside first.`
  return {
    allowed: true,
    providers: connections.all(),
    local: connections.local(),
    ...(notice !== undefined && { notice }),
  }
}

async function connect(
  request: Request,
  connection: Connection,
  connections: Connections,
): Promise<Response> {
  if (connection.state === 'set-by-settings') return setBySettings(connection)
  const key = await keyIn(request)
  if (key instanceof Response) return key
  try {
    const outcome = await connections.connect(connection.name, key, request.signal)
    return outcomeResponse(outcome, connection)
  } catch (error) {
    if (request.signal.aborted) return new Response(null, { status: 499 })
    return notWritten(error, 'The key works, but it could not be kept')
  }
}

async function test(request: Request, name: string, connections: Connections): Promise<Response> {
  const connection = connections.all().find((each) => each.name === name)
  if (!connection) return errorResponse(404, 'No provider has this name.', 'unknown_provider')
  const startedAt = performance.now()
  try {
    const outcome = await connections.test(name, request.signal)
    if (!outcome) {
      return errorResponse(409, `${connection.title} has no key to be tried. Give one first.`, 'no_key')
    }
    if (outcome.kind === 'refused') {
      return errorResponse(422, `${connection.title} refused the key that it has here.`, 'key_refused')
    }
    if (outcome.kind !== 'connected') return outcomeResponse(outcome, connection)
    return Response.json({ ...outcome.connection, tookMs: Math.round(performance.now() - startedAt) })
  } catch (error) {
    if (request.signal.aborted) return new Response(null, { status: 499 })
    throw error
  }
}

function disconnect(connection: Connection, connections: Connections): Response {
  if (!connection.isKept && connection.state === 'set-by-settings') return setBySettings(connection)
  try {
    connections.disconnect(connection.name)
    return Response.json(connections.get(connection.name))
  } catch (error) {
    return notWritten(error, 'The key could not be removed')
  }
}

const keyBody = z.strictObject({
  key: z.string().trim().min(8).max(1024).refine(isVisibleAscii),
})
/** A longest key with room for JSON around it. */
const maxBodyBytes = 4096

/** The key in the body, or the answer to a body that holds none. Its text is in no message. */
async function keyIn(request: Request): Promise<string | Response> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    return errorResponse(
      415,
      'Send JSON, with the header "content-type: application/json".',
      'unsupported_media_type',
    )
  }
  const text = await shortBody(request, maxBodyBytes)
  if (text === undefined) return errorResponse(413, `Send at most ${maxBodyBytes} bytes.`, 'body_too_large')
  const parsed = keyBody.safeParse(parseJson(text))
  if (parsed.success) return parsed.data.key
  return errorResponse(
    400,
    'Send {"key": "…"} and nothing else. A key has 8 to 1,024 visible ASCII characters and no spaces.',
    'invalid_key',
  )
}

function outcomeResponse(outcome: ConnectOutcome, { title }: Connection): Response {
  if (outcome.kind === 'connected') return Response.json(outcome.connection)
  if (outcome.kind === 'refused') {
    const message = `${title} refused this key. Copy it again in full; if it is right, it may lack the right to list models.`
    return errorResponse(422, message, 'key_refused')
  }
  if (outcome.kind === 'too-slow') {
    return errorResponse(504, `${title} did not answer in time. Try again.`, 'provider_timeout')
  }
  if (outcome.kind === 'overtaken') {
    const message = `This key of ${title} was not saved: another was given meanwhile, or it was removed.`
    return errorResponse(409, message, 'overtaken')
  }
  return errorResponse(502, outcome.message, 'provider_failed')
}

const setBySettings = ({ title, keySetting }: Connection) =>
  errorResponse(
    409,
    `${title} is set by the server’s settings (${keySetting}). Change it there.`,
    'set_by_settings',
  )

function notWritten(error: unknown, what: string): Response {
  if (!(error instanceof Error) || !('syscall' in error)) throw error
  return errorResponse(500, `${what}: ${error.message}`, 'not_written')
}
