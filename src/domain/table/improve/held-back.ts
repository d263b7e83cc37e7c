import { seededRandom } from '../../statistics/seeded-random.ts'
import type { CaseId } from '../../session/table-setup.ts'
import type { Case, Prompt } from '../table.ts'

/** With fewer rows none is kept from the model: one or two would tell nothing. */
export const fewestRows = 4

/** How many rows are kept from the model unless somebody says otherwise: about a third. */
export function usualHeldBack(rows: number): number {
  if (rows < fewestRows) return 0
  return rows < 6 ? 1 : Math.max(2, Math.round(rows / 3))
}

/** The rows that some version of the prompt was written from. */
export const seenCases = (prompts: readonly Prompt[]): ReadonlySet<CaseId> =>
  new Set(prompts.flatMap(({ improvedFrom }) => improvedFrom?.seenCaseIds ?? []))

/** The rows that may be kept from the model: those that no earlier proposal was written from. */
export const unseenCases = (cases: readonly Case[], seen: ReadonlySet<CaseId>): Case[] =>
  cases.filter(({ id }) => !seen.has(id))

export interface SplitCases {
  /** What the model may be shown. */
  shown: readonly Case[]
  /** What is kept from it, to try its wording on. */
  heldBack: readonly Case[]
}

/**
 * Keeps so many rows from the model, or as many as it has not seen. Which ones is drawn by their ids: neither what was
 * answered to them nor their place plays a part, and they are the same each time, also beside rows that were added.
 */
export function splitCases(cases: readonly Case[], count: number, seen: ReadonlySet<CaseId>): SplitCases {
  const drawn = inDrawnOrder(unseenCases(cases, seen)).slice(0, Math.max(0, count))
  const kept = new Set(drawn.map(({ id }) => id))
  return {
    shown: cases.filter(({ id }) => !kept.has(id)),
    heldBack: cases.filter(({ id }) => kept.has(id)),
  }
}

/** In an order that only the ids decide, and that looks like chance. */
export const inDrawnOrder = (cases: readonly Case[]): Case[] =>
  cases
    .map((row) => ({ row, lot: seededRandom(seedOf(row.id))() }))
    .sort((a, b) => a.lot - b.lot || (a.row.id < b.row.id ? -1 : 1))
    .map(({ row }) => row)

/** A whole number for a text: FNV-1a of Fowler, Noll and Vo, with 32 bits. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  return hash
}
