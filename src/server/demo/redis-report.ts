import { demoLimits, type DemoLimit } from '../settings/demo-settings.ts'
import { ledgerRefusals, type LedgerReport, type ModelUsage, type PaidModels } from './ledger.ts'
import { gateRefusals } from './refusals.ts'

/** The ledger's own reasons are counted by their place in its list. */
const reasons = [
  ...ledgerRefusals.map((reason, index) => ({ reason, field: String(index + 1) })),
  ...gateRefusals.map((reason) => ({ reason, field: reason })),
]
const limitNames = Object.keys(demoLimits) as DemoLimit[] // the keys of that table
const hours = 24

/** What the report's script is asked, after its key. */
export const reportArguments = (models: readonly string[]): (string | number)[] => [
  reasons.length,
  ...reasons.map(({ field }) => field),
  limitNames.length,
  ...limitNames,
  ...models,
]

/** Reads what the script found. */
export function readReport(found: readonly number[], models: readonly string[]): LedgerReport {
  const [usedTokens = 0, reservedTokens = 0, usedMicrodollars = 0, reservedMicrodollars = 0] = found
  const [open = 0] = found.slice(6)
  const counts = found.slice(7, 7 + reasons.length)
  const changed = found.slice(7 + reasons.length, 7 + reasons.length + limitNames.length)
  const usage = found.slice(7 + reasons.length + limitNames.length)
  return {
    tokens: { used: usedTokens, reserved: reservedTokens },
    microdollars: { used: usedMicrodollars, reserved: reservedMicrodollars },
    open,
    usage: models.flatMap((model, index) => usageOf(model, usage.slice(index * hours * 3))),
    refusals: reasons.flatMap(({ reason }, index) => {
      const count = counts[index] ?? 0
      return count > 0 ? [{ reason, count }] : []
    }),
    paidModels: paidModelsIn(found.slice(4)),
    changedLimits: Object.fromEntries(
      limitNames.flatMap((name, index) => {
        const millionths = changed[index] ?? -1
        return millionths < 0 ? [] : [[name, millionths / 1_000_000]]
      }),
    ),
  }
}

/** Of how many paid questions were refused since one was admitted, and whether the operator has switched paid models off. */
export const paidModelsIn = ([refused = 0, isOff = 0]: readonly number[]): PaidModels =>
  isOff === 1 ? 'switched-off' : refused > 0 ? 'budget-spent' : 'on'

const usageOf = (model: string, figures: readonly number[]): ModelUsage[] =>
  Array.from({ length: hours }, (_, hour) => {
    const [requests = 0, tokens = 0, microdollars = 0] = figures.slice(hour * 3)
    return { hour, model, requests, tokens, microdollars }
  }).filter(({ requests }) => requests > 0)
