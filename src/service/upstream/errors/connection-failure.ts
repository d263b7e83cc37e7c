import { ServiceError } from '../../base/service-error.ts'

const untrusted = 'this machine does not trust its certificate'

/** What undici's and Node's error codes mean to someone who has to mend it. */
const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'its host name is not known',
  EAI_AGAIN: 'its host name could not be looked up',
  ECONNRESET: 'it closed the connection',
  EPIPE: 'it closed the connection',
  UND_ERR_SOCKET: 'it closed the connection',
  UND_ERR_CONNECT_TIMEOUT: 'connecting took too long',
  EHOSTUNREACH: 'there is no route to it',
  ENETUNREACH: 'there is no route to it',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak https there, perhaps http',
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
}

/** undici's, and that of a transport by `fetch`. */
const timeouts = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'TOO_SILENT'])

/** A failure to reach an upstream in our words; a client's own leaving stays what it is. */
export function connectionFailure(
  name: string,
  error: unknown,
  signal: Pick<AbortSignal, 'aborted'>,
  /** When it happened: a connection that breaks in an answer was reached. */
  when: 'reaching' | 'answering' = 'reaching',
): unknown {
  if (error instanceof ServiceError || signal.aborted) return error
  const code = connectionCodeOf(error)
  if (timeouts.has(code)) return notInTime(name, error)
  const reason = isUnreadable(error)
    ? 'what it sent is no answer'
    : (reasons[code] ?? (code || 'the connection failed'))
  if (when === 'answering') {
    const message = `${name} broke off before the end of its answer: ${reason}.`
    return new ServiceError('upstream_error', message, {
      ownWords: true,
      cause: error,
      code: 'upstream_broke_off',
    })
  }
  const message = `${name} cannot be reached: ${reason}. Check that it runs and that its base address is right.`
  return new ServiceError('upstream_error', message, {
    ownWords: true,
    cause: error,
    code: 'upstream_unreachable',
  })
}

export const notInTime = (name: string, cause?: unknown) =>
  new ServiceError('upstream_timeout', `${name} did not answer in time. Try again.`, {
    ownWords: true,
    cause,
  })

/** undici closes a connection itself on which a 100 comes unasked: the request has been read, and is not sent again. */
export const isUnreadable = (error: unknown) => error instanceof Error && error.message === 'bad response'

/** The code of an error or of what caused it; empty where there is none. */
export function connectionCodeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return connectionCodeOf(error.cause)
}
