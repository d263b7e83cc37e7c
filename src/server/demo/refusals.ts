import { requestIdOf } from '#proxy/request-id.ts'
import { ServiceError } from '#service/base/service-error.ts'
import { messagesErrorOf, messagesErrorType } from '#service/translation/messages-error.ts'
import type { LedgerRefusal, VisitorRemaining } from './ledger.ts'

/** Why a question is refused before anything is counted, beside what the ledger refuses. */
export const gateRefusals = [
  'question_too_large',
  'invalid_json',
  'model_not_allowed',
  'unsupported_parameter',
  'unsupported_value',
  'invalid_value',
  'too_many_messages',
  'input_too_long',
  'price_unknown',
  'turnstile_required',
] as const

export type GateRefusal = (typeof gateRefusals)[number]

interface ErrorFacts {
  status: number
  message: string
  code: string
  param?: string | null
  resetMs?: number
}

/** A refusal in the shape, and with the headers, that the clients of this family read. */
export function demoError(
  { status, message, code, param = null, resetMs }: ErrorFacts,
  request: Request,
  isMessages = false,
): Response {
  const id = requestIdOf(request)
  const type = isMessages ? messagesErrorType(status) : chatErrorType(status)
  const more = resetMs === undefined ? {} : { reset_ms: resetMs }
  const error = isMessages ? { type, message, code, ...more } : { message, type, param, code, ...more }
  const headers = {
    ...idHeaders(id, isMessages),
    ...(resetMs !== undefined && {
      'retry-after': String(Math.max(1, Math.ceil(resetMs / 1000))),
      'retry-after-ms': String(Math.ceil(resetMs)),
    }),
  }
  return Response.json(isMessages ? { type: 'error', error, request_id: id } : { error }, { status, headers })
}

const idHeaders = (id: string, isMessages: boolean) => ({
  'x-request-id': id,
  ...(isMessages && { 'request-id': id }),
})

function chatErrorType(status: number): string {
  if (status === 429) return 'rate_limit_error'
  return status === 403 ? 'permission_error' : 'invalid_request_error'
}

export function serviceErrorIn(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  throw error
}

/** An error of the service in the shape that the clients of this family read. */
export function serviceErrorResponse(error: ServiceError, request: Request, isMessages: boolean): Response {
  const id = requestIdOf(request)
  const { status, body } = isMessages ? messagesErrorOf(error, id) : error
  return Response.json(body, { status, headers: { ...error.headers, ...idHeaders(id, isMessages) } })
}

/** What a visitor is told who has to wait. */
export function waitMessage(reason: LedgerRefusal, resetMs: number, visitor: VisitorRemaining): string {
  const later = `Try again in ${duration(resetMs)}.`
  switch (reason) {
    case 'visitor_minute_limit':
      return `This public demo takes ${visitor.minute.limit} questions a minute from each visitor. ${later}`
    case 'visitor_day_limit':
      return `This public demo takes ${visitor.day.limit} questions a day from each visitor, and yours are used up. ${later}`
    case 'visitor_concurrent_limit':
      return `This public demo gives each visitor ${visitor.concurrent.limit} answers at a time. Wait until one is finished.`
    case 'site_concurrent_limit':
      return `All places of this public demo are taken. ${later}`
    case 'daily_budget_spent':
      return `Today’s budget of this public demo is used up. ${later}`
    case 'paid_models_off':
      return `The operator of this public demo has switched this model off for now.`
    case 'budget_unavailable':
      return `This public demo cannot say what is left of its budget just now. ${later}`
  }
}

function duration(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  if (seconds < 120) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

/** Says with each answer what is left to its visitor. */
export function noteRemaining(headers: Headers, { minute, day }: VisitorRemaining) {
  headers.set('x-visitor-minute', `${minute.remaining}/${minute.limit}`)
  headers.set('x-visitor-day', `${day.remaining}/${day.limit}`)
}
