import type { z } from 'zod'
import { ServiceError } from '../errors.ts'
import { explainIssue } from './explain-issue.ts'

/**
 * Where a client of some other gateway would say which address to ask and with which headers. Here the
 * settings alone say so; these never leave the service.
 */
const addressing = new Set(
  ['api_base', 'api_key', 'api_type', 'api_version', 'base_url', 'default_headers', 'extra_headers'].concat([
    'apiBase',
    'apiKey',
    'baseUrl',
    'baseURL',
    'headers',
    'custom_llm_provider',
    '__proto__',
  ]),
)

/** Whether a parameter names an address, or a header or a key for one. */
export const isAddressing = (name: string) => addressing.has(name)

/** The body as it came, without known parameters that are null and without any that name an address. */
export function cleaned(schema: z.ZodObject, body: unknown): Record<string, unknown> {
  const given = body as Record<string, unknown> // an object: the schema says so
  const isLeftOut = (name: string) =>
    addressing.has(name) || (given[name] === null && Object.hasOwn(schema.shape, name))
  // Of most nothing is left out, and nobody else holds them.
  if (!Object.keys(given).some(isLeftOut)) return given
  return Object.fromEntries(Object.entries(given).filter(([name]) => !isLeftOut(name)))
}

/** Throws a request's first mistake, if it has one, as `invalid_request` with the parameter at fault. */
export function refuse(issue: z.core.$ZodIssue | undefined, body: unknown) {
  if (!issue) return
  const { message, param, code } = explainIssue(issue, body)
  throw new ServiceError('invalid_request', message, { param, code })
}
