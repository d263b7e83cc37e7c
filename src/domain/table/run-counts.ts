import type { Price } from '../pricing/price.ts'
import { estimatePromptTokens } from '../run/estimate-tokens.ts'
import { resolveSettings } from '../session/settings.ts'
import { askedMessages } from './asked-messages.ts'
import { askedRows } from './asked-rows.ts'
import { cellAnswers, isAnswered, isLive, isStopped } from './cells.ts'
import { settledFigures } from './column-sums.ts'
import { changeSince } from './out-of-date.ts'
import { estimateCost } from './spending.ts'
import type { TableSource } from './table.ts'

/** How many answers each way to run would ask. */
export interface RunCounts {
  needed: number
  failed: number
  /** By the reader. */
  stopped: number
  outOfDate: number
  /** Whether any row has something to be asked. */
  hasRows: boolean
  /** US dollars that the needed ones cost, most likely; null where a price is unknown. */
  estimate: number | null
}

/** So many rows are looked at for what a prompt costs; the others are taken to be like them. */
const maxLookedAt = 50

/** Counts them over all columns that have a model; without a source there are none. */
export function runCounts(source: TableSource | null, priceOf: (model: string) => Price | null): RunCounts {
  const counts: RunCounts = { needed: 0, failed: 0, stopped: 0, outOfDate: 0, hasRows: false, estimate: 0 }
  if (!source) return counts
  const { session, results, prompt, samples } = source
  for (const column of source.columns.filter(({ model }) => model !== '')) {
    const cases = askedRows(source, column)
    if (cases.length > 0) counts.hasRows = true
    let needed = 0
    const lengths: number[] = []
    for (const row of cases) {
      for (const answer of cellAnswers(results[row.id], column.id, { samples })) {
        if (answer && isLive(answer)) continue
        if (answer && isStopped(answer)) counts.stopped += 1
        else if (answer && !isAnswered(answer)) counts.failed += 1
        const isOld = answer && changeSince(answer, { prompt, session, column, row }) !== null
        if (isOld) counts.outOfDate += 1
        if (!answer || isOld || !isAnswered(answer)) needed += 1
        else lengths.push(settledFigures(answer.run).tokens ?? 0)
      }
    }
    counts.needed += needed
    const settings = resolveSettings(session.settings, column.own)
    const looked = cases.slice(0, maxLookedAt)
    const tokensIn = looked.reduce(
      (sum, row) => sum + estimatePromptTokens(askedMessages(row, settings, prompt.text)),
      0,
    )
    const one = estimateCost({
      price: priceOf(column.model),
      tokensIn: looked.length === 0 ? 0 : tokensIn / looked.length,
      maxTokens: settings.maxTokens.on ? settings.maxTokens.value : null,
      lengths:
        lengths.length === 0
          ? null
          : {
              mean: lengths.reduce((sum, each) => sum + each, 0) / lengths.length,
              longest: Math.max(...lengths.slice(0, 1000)),
            },
    })
    if (needed > 0)
      counts.estimate =
        counts.estimate === null || one === null ? null : counts.estimate + one.expected * needed
  }
  return counts
}
