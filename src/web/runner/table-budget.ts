import { estimatePromptTokens } from '#domain/run/estimate-tokens.ts'
import { figuresOf } from '#domain/run/figures.ts'
import type { Run } from '#domain/run/run.ts'
import type { Price } from '#domain/pricing/price.ts'
import { resolveSettings } from '#domain/session/settings.ts'
import { effectiveSettings } from '#domain/site/effective-settings.ts'
import type { SessionId } from '#domain/session/session.ts'
import { askedMessages } from '#domain/table/asked-messages.ts'
import { isPlaceIn } from '#domain/table/cells.ts'
import { estimateCost, mayAsk, type CostEstimate } from '#domain/table/spending.ts'
import type { AnswerPlace } from '#domain/table/table.ts'
import type { SessionsState } from '../store/store-types.ts'
import type { StoredTables } from '../store/stored-tables.ts'
import { placeKey } from '../store/table-runs.ts'
import { createLengths } from './answer-lengths.ts'

interface Options {
  sessionId: SessionId
  tables: () => StoredTables & Pick<SessionsState, 'site'>
  priceOf: (model: string) => Price | null
  /** The answers of the run that are there already. */
  before: readonly Run[]
}

export type TableBudget = ReturnType<typeof createTableBudget>

/** Keeps the money of one run: what its answers have cost, and what those under way may cost. */
export function createTableBudget({ sessionId, tables, priceOf, before }: Options) {
  const reservations = new Map<string, CostEstimate>()
  const lengths = createLengths()
  let spent = 0
  let unknownCosts = 0

  const add = (run: Run) => {
    const { cost, tokens } = figuresOf(run)
    if (cost !== null) spent += cost
    else if (tokens !== null) unknownCosts += 1
    if (tokens !== null) lengths.add(run.columnId, tokens)
  }
  before.forEach(add)

  /** US dollars; null where nobody knows. */
  const addCost = (cost: number | null) => {
    if (cost === null) unknownCosts += 1
    else spent += cost
  }

  const estimateFor = (place: AnswerPlace): CostEstimate | null => {
    const { caseId, columnId } = place
    const { sessions, columns, prompts, cases, site } = tables()
    const session = sessions[sessionId]
    const column = columns[columnId]
    const row = cases[caseId]
    // What is gone is not asked, and costs nothing.
    if (!column || !row || !session || !isPlaceIn(session, place)) return null
    const settings = effectiveSettings(resolveSettings(session.settings, column.own), site)
    const prompt = prompts[session.table?.promptId ?? '']?.text ?? ''
    return estimateCost({
      price: priceOf(column.model),
      tokensIn: estimatePromptTokens(askedMessages(row, settings, prompt)),
      maxTokens: settings.maxTokens.on ? settings.maxTokens.value : null,
      lengths: lengths.of(columnId),
    })
  }

  const reserveCost = (key: string, estimateOf: () => CostEstimate | null): 'yes' | 'later' | 'no' => {
    const limit = tables().sessions[sessionId]?.table?.spendingLimit ?? null
    if (limit === null) return 'yes'
    const estimate = estimateOf()
    const reserved = [...reservations.values()].reduce((sum, { upper }) => sum + upper, 0)
    const budget = { limit, spent, reserved, isAnyRunning: reservations.size > 0 }
    const may = mayAsk(budget, estimate)
    if (may === 'yes' && estimate) reservations.set(key, estimate)
    return may
  }

  return {
    /** Whether an answer may be asked now; what it may cost is reserved then. */
    reserve: (place: AnswerPlace) => reserveCost(placeKey(place), () => estimateFor(place)),
    /** An answer is over, with what it took, or was never sent. */
    settle(place: AnswerPlace, run: Run | undefined): void {
      reservations.delete(placeKey(place))
      if (run) add(run)
    },
    /** The same for what the model of a score is asked about an answer. */
    reserveScore: reserveCost,
    /** It is over, with its cost, null where nobody knows it; undefined where it was never sent. */
    settleScore(key: string, cost: number | null | undefined): void {
      reservations.delete(key)
      if (cost !== undefined) addCost(cost)
    },
    /** What a score of an answer that was there before has cost. */
    addCost,
    sums: () => ({ spent, unknownCosts }),
  }
}
