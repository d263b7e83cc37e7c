import { ServiceError } from '#service/errors.ts'
import { parseBody } from '#service/middleware/json-body.ts'
import { isSteering } from '#service/schemas/steering.ts'
import { isRecord } from '#service/upstream/reported-error.ts'

interface Unfit {
  /** Why, for a person. */
  message: string
  code: string
}

/**
 * A request's body as a service elsewhere gets it: without parameters that would have it ask another address
 * in our name, as some services do. What our own service would not read either is refused with the same words.
 */
export function withoutAddresses(text: string): string | Unfit {
  let body: unknown
  try {
    body = parseBody(text).value
  } catch (error) {
    if (error instanceof ServiceError) return unfit(error)
    throw error
  }
  if (!isRecord(body) || !Object.keys(body).some(isSteering)) return text
  return JSON.stringify(Object.fromEntries(Object.entries(body).filter(([name]) => !isSteering(name))))
}

const unfit = ({ kind, message, body }: ServiceError): Unfit => ({ message, code: body.error.code ?? kind })
