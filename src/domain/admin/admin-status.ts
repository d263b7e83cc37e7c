import { isRecord } from '#protocol/json/is-record.ts'
import { takeoverReasons } from '../run/answered-by.ts'
import type { PaidModels } from '../site/site.ts'
import { amount, flag, list, number, nullOr, object, oneOf, or, text } from '../tables/readers.ts'

/** How a public demo stands, as its operator sees it. */
export interface AdminStatus {
  /** The day that is counted, in UTC, as `2026-11-25`. */
  day: string
  startedAt: string
  /** `ready`, `degraded`, or null where the counts are this server's alone. */
  redis: 'ready' | 'degraded' | null
  budget: { tokens: Budget; costUsd: Budget | null }
  /** Answers under way. */
  open: { limit: number; now: number }
  hours: readonly HourOfModels[]
  refusals: readonly { reason: string; count: number }[]
  /** Whether demo models answer where paid ones may not. */
  hasDemoModels: boolean
  /** Whether any paid model is offered. */
  hasPaidModels: boolean
  paidModels: PaidModels
  limits: readonly AdminLimit[]
}

export interface Budget {
  limit: number
  used: number
  reserved: number
}

export interface HourOfModels {
  hour: number
  models: readonly Spending[]
}

export interface Spending {
  model: string
  requests: number
  tokens: number
  /** Null where the model's price is unknown. */
  costUsd: number | null
}

export interface AdminLimit {
  /** As the server's setting is called. */
  name: string
  value: number
  configured: number
  min: number
  max: number
}

const name = text(300)
const budget = object<Budget>({ limit: amount, used: amount, reserved: or(amount, 0) })
const spending = object<Spending>({
  model: name,
  requests: amount,
  tokens: amount,
  costUsd: or(nullOr(amount), null),
})
const figure = number(-1e15, 1e15)

const readFields = object<AdminStatus>({
  day: or(name, ''),
  startedAt: or(name, ''),
  redis: or(nullOr(oneOf('ready', 'degraded')), null),
  budget: object<AdminStatus['budget']>({ tokens: budget, costUsd: or(nullOr(budget), null) }),
  open: object({ limit: amount, now: amount }),
  hours: or(
    list(object<HourOfModels>({ hour: number(0, 23), models: or(list(spending, 1000), []) }), 24),
    [],
  ),
  refusals: or(list(object({ reason: name, count: amount }), 200), []),
  hasDemoModels: or(flag, true),
  hasPaidModels: or(flag, true),
  paidModels: or(oneOf('on', ...takeoverReasons), 'on'),
  limits: or(
    list(object<AdminLimit>({ name, value: figure, configured: figure, min: figure, max: figure }), 200),
    [],
  ),
})

/** What `/api/admin/status` says; null where it is something else. */
export const readAdminStatus = (body: unknown): AdminStatus | null =>
  (isRecord(body) && readFields(body, () => undefined)) || null

/** What a model used over the whole day. */
export interface ModelOfDay extends Spending {
  /** Of each hour from 0 to 23. */
  byHour: readonly Spending[]
}

/** The models of a day, the one with the most tokens first. */
export function modelsOfDay(hours: readonly HourOfModels[]): ModelOfDay[] {
  const models = [...new Set(hours.flatMap((hour) => hour.models.map(({ model }) => model)))]
  return models
    .map((model) => {
      const byHour = Array.from({ length: 24 }, (_, hour) =>
        sumOf(
          model,
          hours.filter((each) => each.hour === hour).flatMap((each) => each.models),
        ),
      )
      return { ...sumOf(model, byHour), byHour }
    })
    .sort((a, b) => b.tokens - a.tokens || (a.model < b.model ? -1 : 1))
}

function sumOf(model: string, all: readonly Spending[]): Spending {
  const own = all.filter((each) => each.model === model)
  const sum = (of: (each: Spending) => number) => own.reduce((total, each) => total + of(each), 0)
  const isPriced = own.every(({ costUsd }) => costUsd !== null)
  return {
    model,
    requests: sum(({ requests }) => requests),
    tokens: sum(({ tokens }) => tokens),
    costUsd: isPriced ? sum(({ costUsd }) => costUsd ?? 0) : null,
  }
}
