import type { z } from 'zod'
import { ServiceError } from '../base/service-error.ts'
import { explainIssue } from './explain-issue.ts'
import { isKeptBack } from './steering.ts'

/** The body as it came, without known parameters that are null and without any that are kept back. */
export function cleaned(schema: z.ZodObject, body: unknown): Record<string, unknown> {
  const given = body as Record<string, unknown> // an object: the schema says so
  const isOmitted = (name: string) =>
    isKeptBack(schema, name) || (given[name] === null && Object.hasOwn(schema.shape, name))
  // Most lose nothing, and are held by nothing else.
  if (!Object.keys(given).some(isOmitted)) return given
  return Object.fromEntries(Object.entries(given).filter(([name]) => !isOmitted(name)))
}

/** Throws a request's first mistake, if it has one, as `invalid_request` with the parameter at fault. */
export function refuse(issue: z.core.$ZodIssue | undefined, body: unknown) {
  if (!issue) return
  const { message, param, code } = explainIssue(issue, body)
  throw new ServiceError('invalid_request', message, { param, code })
}
