import { ServiceError } from '#service/errors.ts'
import { parseBody } from '#service/middleware/json-body.ts'
import { isAddressing } from '#service/schemas/clean-request.ts'
import { isRecord } from '#service/upstream/reported-error.ts'

/**
 * A request's body as a service elsewhere gets it: without parameters that would have it ask another address
 * in our name, as some services do. Undefined when it is no JSON that our own service would read either.
 */
export function withoutAddresses(text: string): string | undefined {
  const body = parsed(text)
  if (body === undefined) return undefined
  if (!isRecord(body) || !Object.keys(body).some(isAddressing)) return text
  return JSON.stringify(Object.fromEntries(Object.entries(body).filter(([name]) => !isAddressing(name))))
}

function parsed(text: string): unknown {
  try {
    return parseBody(text)
  } catch (error) {
    if (error instanceof ServiceError) return undefined
    throw error
  }
}
