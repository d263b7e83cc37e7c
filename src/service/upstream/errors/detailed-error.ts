import { isRecord } from '#protocol/json/is-record.ts'
import { ServiceError } from '../../base/service-error.ts'

/** What programs that speak the Messages format act upon: `{"error_code": "thread_not_found"}`, and more fields. */
export interface ErrorDetails {
  error_code: string
  [field: string]: unknown
}

/** A failure with such details. Clients of the other format see the code alone. */
export class DetailedError extends ServiceError {
  readonly details: ErrorDetails

  constructor(
    kind: ConstructorParameters<typeof ServiceError>[0],
    message: string,
    { details, ...options }: ConstructorParameters<typeof ServiceError>[2] & { details: ErrorDetails },
  ) {
    super(kind, message, { code: details.error_code, ...options })
    this.details = details
  }
}

/** The details in an error body of the Messages format; undefined where there are none. */
export function errorDetailsIn(body: unknown): ErrorDetails | undefined {
  const error = isRecord(body) && isRecord(body.error) ? body.error : {}
  const { details } = error
  return isRecord(details) && typeof details.error_code === 'string'
    ? { ...details, error_code: details.error_code }
    : undefined
}
