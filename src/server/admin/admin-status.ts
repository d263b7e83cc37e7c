import type { DemoGate } from '../demo/demo-gate.ts'
import type { Ledger, LedgerReport } from '../demo/ledger.ts'
import { demoLimits, maxLimit, type DemoLimit, type DemoLimits } from '../settings/demo-settings.ts'

/** What the operator's page looks after. */
export interface LookedAfter {
  gate: Pick<DemoGate, 'hasDemoModels' | 'hasPaidModels' | 'knowsPrice'>
  ledger: Ledger
  limits: DemoLimits
}

interface StatusOptions extends LookedAfter {
  startedAt: number
  now: number
}

/** What the operator's page shows, as JSON. Money is in US dollars, the day and its hours are UTC's. */
export async function adminStatus({ gate, ledger, limits, startedAt, now }: StatusOptions) {
  const report = await ledger.report()
  const unpriced = new Set<string>()
  for (const model of new Set(report.usage.map((used) => used.model)))
    if (!(await gate.knowsPrice(model))) unpriced.add(model)
  const limit = (name: DemoLimit) => report.changedLimits[name] ?? limits[name]
  return {
    now: new Date(now).toISOString(),
    day: new Date(now).toISOString().slice(0, 10),
    startedAt: new Date(startedAt).toISOString(),
    isShared: ledger.redis !== undefined,
    redis: ledger.redis?.() ?? null,
    budget: {
      tokens: { limit: limit('DAILY_TOKEN_BUDGET'), ...report.tokens },
      costUsd:
        limits.DAILY_COST_BUDGET === Infinity
          ? null
          : {
              limit: limit('DAILY_COST_BUDGET'),
              used: dollars(report.microdollars.used),
              reserved: dollars(report.microdollars.reserved),
            },
    },
    open: { limit: limit('CONCURRENT_REQUESTS'), now: report.open },
    hours: hoursOf(report, unpriced),
    refusals: report.refusals,
    hasDemoModels: gate.hasDemoModels,
    hasPaidModels: gate.hasPaidModels,
    paidModels: report.paidModels,
    limits: (Object.keys(demoLimits) as DemoLimit[]) // the keys of that table
      .filter((name) => limits[name] !== Infinity)
      .map((name) => ({ name, value: limit(name), configured: limits[name], min: 0, max: maxLimit })),
  }
}

function hoursOf({ usage }: LedgerReport, unpriced: ReadonlySet<string>) {
  const hours = [...new Set(usage.map(({ hour }) => hour))].toSorted((a, b) => a - b)
  return hours.map((hour) => ({
    hour,
    models: usage
      .filter((each) => each.hour === hour)
      .map(({ model, requests, tokens, microdollars }) => ({
        model,
        requests,
        tokens,
        // Counted as nothing, for want of a price, it would look free.
        costUsd: microdollars === 0 && unpriced.has(model) ? null : dollars(microdollars),
      })),
  }))
}

const dollars = (microdollars: number) => microdollars / 1_000_000
