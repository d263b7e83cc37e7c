/** Why an answer did not come, in the kinds that ask for different next steps. */
export type Failure =
  /** The page's own server did not answer. */
  | { kind: 'unreachable' }
  /** `shouldRetry: false` is the provider's wish for no further try. */
  | { kind: 'rate-limited'; retryAfterMs: number | null; shouldRetry?: boolean; details: FailureDetails }
  /** The request alone is more than a limit of tokens a minute allows: no waiting helps. */
  | { kind: 'exceeds-limit'; details: FailureDetails }
  | { kind: 'model-missing'; details: FailureDetails }
  /** The service does not take the key that the server adds, or the provider does not take the service's. */
  | { kind: 'key-refused'; details: FailureDetails }
  /** The model refuses a setting that was sent. */
  | { kind: 'parameter-refused'; parameter: string; details: FailureDetails }
  | { kind: 'too-long'; details: FailureDetails }
  | { kind: 'request-refused'; details: FailureDetails }
  | { kind: 'out-of-credit'; details: FailureDetails }
  /** The provider is down, or answered with something that is no answer. */
  | { kind: 'provider-failed'; retryAfterMs?: number; details: FailureDetails }
  | { kind: 'timed-out'; details: FailureDetails }
  /** The line broke, or the stream ended before the model said that it was done. */
  | { kind: 'cut-off'; details: FailureDetails }
  /** The page was closed or reloaded while the answer was coming. */
  | { kind: 'page-closed' }
  /** What was saved of it cannot be read: it is damaged, or of a newer Parley. */
  | { kind: 'unknown' }

export interface FailureDetails {
  /** The service's own sentence. */
  message: string
  status: number | null
  code: string | null
  requestId: string | null
}

/** Whether a limit refused that has room again later. */
export const isRetryableLimit = (failure: Failure): failure is Failure & { kind: 'rate-limited' } =>
  failure.kind === 'rate-limited' && failure.shouldRetry !== false

/** Whether a demo refused whatever the model: another would be refused as well. */
export const isLimitOfAllModels = ({ code }: FailureDetails) =>
  code?.startsWith('visitor_') === true || code === 'site_concurrent_limit'

/** Why a demo refuses a question for its length, whatever the model. */
export const demoLengthCodes = ['input_too_long', 'too_many_messages', 'question_too_large'] as const

export const isTooLongForDemo = ({ code }: FailureDetails) => demoLengthCodes.some((each) => each === code)

/** Whether a stream ended because a connection broke, without another reason. */
export const isBrokenLine = ({ code }: FailureDetails) => code === null || code === 'upstream_broke_off'

/** What the service said of it; null where the page noticed by itself. */
export const detailsOf = (failure: Failure): FailureDetails | null =>
  'details' in failure ? failure.details : null
