import type { DemoLimit } from '../settings/demo-settings.ts'

/** Why a question is not taken, as the error's code says it and the operator's page counts it. */
export type LedgerRefusal = (typeof ledgerRefusals)[number]

export const ledgerRefusals = [
  'visitor_minute_limit',
  'visitor_day_limit',
  'visitor_concurrent_limit',
  'site_concurrent_limit',
  /** What is left of the day's budget is less than the question may cost. */
  'daily_budget_spent',
  /** The operator has switched paid models off. */
  'paid_models_off',
  /** The budget is kept in Redis, which is away: nobody knows what is left of it. */
  'budget_unavailable',
] as const

/** Whether paid models answer, and if not, why. */
export type PaidModels = 'on' | 'budget-spent' | 'switched-off' | 'unavailable'

/** What a question costs at most. */
export interface Order {
  model: string
  /** A free model is none of the budget's business. */
  isPaid: boolean
  tokens: number
  /** Millionths of a US dollar. */
  microdollars: number
}

/** What an answer has cost. */
export interface Cost {
  tokens: number
  microdollars: number
}

/** An answer under way. */
export interface Lease {
  /** Once, when it is over. Without a cost it counts as all that was ordered: nobody knows that it was less. */
  end(cost?: Cost): void
}

interface Remaining {
  limit: number
  remaining: number
  /** Until there is more. */
  resetMs: number
}

/** What one visitor may still ask. */
export interface VisitorRemaining {
  minute: Remaining
  day: Remaining
  concurrent: Omit<Remaining, 'resetMs'>
}

export type Admission = { visitor: VisitorRemaining } & (
  | { kind: 'admitted'; lease: Lease }
  | {
      kind: 'refused'
      reason: LedgerRefusal
      /** Until it makes sense to ask again. */
      resetMs: number
    }
)

export interface LedgerReport {
  /** In the UTC day that has begun. */
  tokens: { used: number; reserved: number }
  microdollars: { used: number; reserved: number }
  /** Answers under way. */
  open: number
  usage: ModelUsage[]
  refusals: { reason: string; count: number }[]
  paidModels: PaidModels
  /** Those that the operator's page has changed. */
  changedLimits: Partial<Record<DemoLimit, number>>
}

export interface ModelUsage extends Cost {
  /** 0 to 23, UTC. */
  hour: number
  model: string
  requests: number
}

/**
 * Counts what the visitors of a public demo ask and what that costs. A question is admitted with all that it may cost,
 * and settled with what it did: whoever asks at the same time finds the rest, so that together they never spend more than
 * the day's budget. Nothing here ever rejects.
 */
export interface Ledger {
  admit(visitor: string, order: Order): Promise<Admission>
  visitor(visitor: string): Promise<VisitorRemaining>
  paidModels(): Promise<PaidModels>
  /** Counts a question that was refused before it came here, for the operator's page. */
  noteRefusal(reason: string): void
  report(): Promise<LedgerReport>
  /** Answers whether it was changed: where all servers share it, that takes Redis. */
  switchPaidModels(isOn: boolean): Promise<boolean>
  /** The same; `undefined`: as it is set. */
  changeLimit(name: DemoLimit, value: number | undefined): Promise<boolean>
  /** Unset where the counts are this process' own. */
  redis?: () => 'ready' | 'degraded'
  close(): Promise<void>
}

export const minuteMs = 60_000
export const dayMs = 86_400_000
/** How long an answer of a thousand tokens may still take, about. */
export const concurrentWaitMs = 5_000
/** After an outage of Redis, or the operator's switch. */
export const retryLaterMs = 60_000
