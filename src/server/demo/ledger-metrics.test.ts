import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { demoLimits } from '../settings/demo-settings.ts'
import { addLedgerMetrics } from './ledger-metrics.ts'
import type { Ledger } from './ledger.ts'
import { createMemoryLedger } from './memory-ledger.ts'

const budgets = {
  VISITOR_REQUESTS_PER_MINUTE: 10,
  VISITOR_REQUESTS_PER_DAY: 100,
  VISITOR_CONCURRENT_REQUESTS: 2,
  CONCURRENT_REQUESTS: 200,
  DAILY_TOKEN_BUDGET: 1000,
  DAILY_COST_BUDGET: 2.5,
}
const paid = (tokens: number) => ({ model: 'acme/small', isPaid: true, tokens, microdollars: 2 * tokens })

/** The figures that Prometheus would read, without what explains them. */
function scraped(ledger: Ledger, limits: typeof budgets = budgets) {
  const registry = new Registry()
  addLedgerMetrics(registry, { ledger, limits })
  return async () => (await registry.metrics()).split('\n').filter((line) => line.startsWith('parley'))
}

test('the day’s budget, the answers under way and the refusals are told as they stand', async () => {
  const ledger = createMemoryLedger({ limits: budgets })
  const lines = scraped(ledger)
  const first = await ledger.admit('one', paid(300))
  await ledger.admit('one', paid(400))
  if (first.kind === 'admitted') first.lease.end({ tokens: 50, microdollars: 100 })
  await ledger.admit('two', paid(600))
  ledger.noteRefusal('model_not_allowed')
  expect(await lines()).toEqual([
    'parley_demo_budget_tokens{amount="used"} 50',
    'parley_demo_budget_tokens{amount="reserved"} 400',
    'parley_demo_budget_tokens{amount="limit"} 1000',
    'parley_demo_budget_dollars{amount="used"} 0.0001',
    'parley_demo_budget_dollars{amount="reserved"} 0.0008',
    'parley_demo_budget_dollars{amount="limit"} 2.5',
    'parley_demo_open_answers 1',
    'parley_demo_refusals{reason="daily_budget_spent"} 1',
    'parley_demo_refusals{reason="model_not_allowed"} 1',
    'parley_demo_paid_models_answer 0',
  ])
})

test('a limit is what the operator has made of it, and paid models that were switched off answer nobody', async () => {
  const ledger = createMemoryLedger({ limits: budgets })
  const lines = scraped(ledger)
  expect(await lines()).toContain('parley_demo_paid_models_answer 1')
  await ledger.changeLimit('DAILY_TOKEN_BUDGET', 77)
  await ledger.switchPaidModels(false)
  expect(await lines()).toContain('parley_demo_budget_tokens{amount="limit"} 77')
  expect(await lines()).toContain('parley_demo_paid_models_answer 0')
})

test('without a budget of money there is no figure of it', async () => {
  const limits = { ...budgets, DAILY_COST_BUDGET: demoLimits.DAILY_COST_BUDGET.fallback }
  expect((await scraped(createMemoryLedger({ limits }), limits)()).join()).not.toContain('dollars')
})

test('where the budget’s keeper is away nothing is said of what was spent', async () => {
  const known = createMemoryLedger({ limits: budgets })
  const ledger: Ledger = {
    ...known,
    report: async () => ({ ...(await known.report()), paidModels: 'unavailable' }),
  }
  expect((await scraped(ledger)()).filter((line) => line.includes('budget'))).toEqual([])
})

test('one look asks the ledger once, and the next look asks anew', async () => {
  const known = createMemoryLedger({ limits: budgets })
  let reports = 0
  const report = () => {
    reports += 1
    return known.report()
  }
  const lines = scraped({ ...known, report })
  await lines()
  expect(reports).toBe(1)
  await lines()
  expect(reports).toBe(2)
})
