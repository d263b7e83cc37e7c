import { errorResponse } from './error-response.ts'

/** The longest body that is passed on by default, in bytes. */
export const defaultMaxBytes = 32 * 1024 * 1024

/** The refusal of a body whose content type is not JSON, or undefined. */
export function refuseOtherThanJson(request: Request): Response | undefined {
  // A form cannot send this type, so no page elsewhere can make a browser send it without asking first.
  if (/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) return undefined
  return errorResponse(
    415,
    'Send JSON, with the header "content-type: application/json".',
    'unsupported_media_type',
  )
}

/** The refusal of a longer body than `maxBytes`. */
export const tooLong = (maxBytes: number) =>
  errorResponse(413, `The request's body is longer than ${maxBytes} bytes. Send less.`, 'body_too_large')
