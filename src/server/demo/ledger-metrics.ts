import { Gauge, type Registry } from 'prom-client'
import type { DemoLimit, DemoLimits } from '../settings/demo-settings.ts'
import type { Ledger, LedgerReport } from './ledger.ts'

interface LedgerMetricsOptions {
  ledger: Pick<Ledger, 'report'>
  limits: DemoLimits
}

/**
 * How the day of a public demo stands, among what Prometheus collects. The ledger is asked when somebody looks. Servers with
 * one Redis all say the same, so their figures must not be added up; while it is away nobody knows what was spent, and
 * the budget's are left out.
 */
export function addLedgerMetrics(registry: Registry, { ledger, limits }: LedgerMetricsOptions) {
  // All of these are collected at the same time: one report for them.
  let asked: Promise<LedgerReport> | undefined
  const report = () => (asked ??= ledger.report().finally(() => (asked = undefined)))

  registry.registerMetric(
    new Gauge({
      name: 'parley_demo_budget_tokens',
      help: 'Tokens of paid models in this UTC day: used, reserved for answers under way, and the limit.',
      labelNames: ['amount'] as const,
      registers: [],
      async collect() {
        showBudget(this, await report(), {
          amountsOf: ({ tokens }) => tokens,
          limits,
          name: 'DAILY_TOKEN_BUDGET',
        })
      },
    }),
  )
  if (limits.DAILY_COST_BUDGET !== Infinity)
    registry.registerMetric(
      new Gauge({
        name: 'parley_demo_budget_dollars',
        help: 'US dollars for paid models in this UTC day: used, reserved for answers under way, and the limit.',
        labelNames: ['amount'] as const,
        registers: [],
        async collect() {
          showBudget(this, await report(), { amountsOf: dollarsOf, limits, name: 'DAILY_COST_BUDGET' })
        },
      }),
    )
  registry.registerMetric(
    new Gauge({
      name: 'parley_demo_open_answers',
      help: 'Answers to visitors that are under way.',
      registers: [],
      async collect() {
        this.set((await report()).open)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'parley_demo_refusals',
      help: 'Questions of visitors that were refused in this UTC day, by reason.',
      labelNames: ['reason'] as const,
      registers: [],
      async collect() {
        this.reset()
        for (const { reason, count } of (await report()).refusals) this.set({ reason }, count)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'parley_demo_paid_models_answer',
      help: '1 while paid models answer visitors, 0 while they do not.',
      registers: [],
      async collect() {
        this.set((await report()).paidModels === 'on' ? 1 : 0)
      },
    }),
  )
}

type Amounts = LedgerReport['tokens']

interface Budget {
  amountsOf: (report: LedgerReport) => Amounts
  limits: DemoLimits
  name: DemoLimit
}

function showBudget(gauge: Gauge<'amount'>, report: LedgerReport, { amountsOf, limits, name }: Budget) {
  gauge.reset()
  if (report.paidModels === 'unavailable') return
  const { used, reserved } = amountsOf(report)
  gauge.set({ amount: 'used' }, used)
  gauge.set({ amount: 'reserved' }, reserved)
  gauge.set({ amount: 'limit' }, report.changedLimits[name] ?? limits[name])
}

const dollarsOf = ({ microdollars: { used, reserved } }: LedgerReport): Amounts => ({
  used: used / 1_000_000,
  reserved: reserved / 1_000_000,
})
