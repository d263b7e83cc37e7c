/** One request to a model, as the scheduler sees it. */
export interface JobFacts {
  /** Used once: a job that is asked again has another id. */
  id: string
  /** Jobs that are stopped and counted together: a session, a table, a comparison. */
  group: string
  pool: Pool
  /** What is asked; limits of providers are by model. */
  model: string
  priority: Priority
  /** About how many tokens a limit counts for it until it ends, where the service does not say; asked when it might begin. */
  tokensToReserve: () => number
}

export interface Job extends JobFacts {
  /** Asks once. A job that a limit refuses is run again later, with another signal. */
  run: (attempt: Attempt) => Promise<Outcome>
  /**
   * Called right before the job begins, which it may still bring up to date: what it has to wait for, or null. Meanwhile it
   * takes no place.
   */
  blockedBy?: () => Promise<void> | null
  /** Called with every new state. */
  onChange?: (state: JobState) => void
}

/** Jobs that share a limit on how many run at once, such as the browser's connections. */
export interface Pool {
  maxConcurrent: () => number
}

/**
 * Somebody waits for an interactive job: it goes before all that run in a batch, and is tried at once even where the
 * model has just refused another one.
 */
export type Priority = 'interactive' | 'batch'

export interface Attempt {
  /** Aborts when the job is stopped. */
  signal: AbortSignal
  /**
   * To be called as soon as the service has said anything but a refusal, where that is before the end: from then on its
   * headers count the request. It may say how many tokens it has reserved.
   */
  accepted: (reservedTokens?: number) => void
}

/** How an attempt ended, and how many tokens it used; where that is not known, those that it reserved count. */
export type Outcome =
  | { kind: 'finished'; usedTokens?: number }
  | { kind: 'failed'; usedTokens?: number }
  /** By a limit, which asks for so long a wait; null where it does not say. */
  | { kind: 'refused'; retryAfterMs: number | null }
  /** Nothing was sent, since the answer was no longer wanted; it counts as finished. */
  | { kind: 'skipped' }

export type JobState =
  | { kind: 'queued' }
  | RateLimitedState
  /** Something else has to be over first. */
  | { kind: 'blocked' }
  | { kind: 'running' }
  | { kind: 'finished' }
  /** Also where it was refused too often, or for too long. */
  | { kind: 'failed' }
  | { kind: 'stopped' }

/** Nothing happens to it any more. */
export const isOver = ({ kind }: JobState) => kind === 'finished' || kind === 'failed' || kind === 'stopped'

/** A limit holds it back: it goes out by itself at that moment, in milliseconds since 1970, if there is room then. */
export interface RateLimitedState {
  kind: 'held'
  until: number
  reason: RateLimitReason
}

export type RateLimitReason =
  /** The job itself was refused. */
  | { kind: 'refused' }
  /** Another job of its model was. */
  | { kind: 'model-limit' }
  /** As many requests were sent as the service allows. */
  | { kind: 'request-limit'; limit: number }
  /** As many tokens are used or reserved. */
  | { kind: 'token-limit'; limit: number }

/** How many jobs of a group are in which state; those that are over, since it last had nothing to do. */
export interface Progress {
  /** Queued, held or blocked. */
  waiting: number
  running: number
  finished: number
  failed: number
  stopped: number
  /** When the first of those that a limit holds back goes out; null where none is. */
  rateLimitedUntil: number | null
}
