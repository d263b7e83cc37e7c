import { seededRandom } from '../../statistics/seeded-random.ts'
import type { CaseId } from '../../session/table-setup.ts'
import type { Case, Prompt } from '../table.ts'
import { askedKey } from '../asked-inputs.ts'

/** With fewer rows none is kept from the model: one or two would tell nothing. */
export const minRows = 4

/** How many rows are kept from the model unless somebody says otherwise: about a third. */
export function usualHeldOut(rows: number): number {
  if (rows < minRows) return 0
  return rows < 6 ? 1 : Math.max(2, Math.round(rows / 3))
}

/** The rows that some version of the prompt was written from. */
export const seenCases = (prompts: readonly Prompt[]): ReadonlySet<CaseId> =>
  new Set(prompts.flatMap(({ improvedFrom }) => improvedFrom?.seenCaseIds ?? []))

/** The rows that may be kept from the model: those that ask nothing that an earlier proposal was written from. */
export function unseenCases(
  cases: readonly Case[],
  seen: ReadonlySet<CaseId>,
  names: readonly string[],
): Case[] {
  const keys = new Set(cases.flatMap((row) => (seen.has(row.id) ? askedKey(row, names) : [])))
  return cases.filter((row) => !keys.has(askedKey(row, names)))
}

export interface SplitCases {
  /** What the model may be shown. */
  shown: readonly Case[]
  /** What is kept from it, to try its wording on. */
  heldOut: readonly Case[]
}

/**
 * Keeps so many rows from the model, or as many as it has not seen. Rows that ask the same in the variables `names` stay
 * together, so it may be fewer. Which ones is drawn by what they ask: neither what was answered to them nor their place
 * plays a part, and they are the same each time, also beside rows that were added.
 */
export function splitCases(
  cases: readonly Case[],
  count: number,
  seen: ReadonlySet<CaseId>,
  names: readonly string[],
): SplitCases {
  const alike = new Map<string, Case[]>()
  for (const row of unseenCases(cases, seen, names)) {
    const key = askedKey(row, names)
    const known = alike.get(key)
    if (known) known.push(row)
    else alike.set(key, [row])
  }
  const kept = new Set<CaseId>()
  for (const [, rows] of inDrawnOrder([...alike], ([key]) => key)) {
    if (kept.size + rows.length <= count) for (const { id } of rows) kept.add(id)
  }
  return {
    shown: cases.filter(({ id }) => !kept.has(id)),
    heldOut: cases.filter(({ id }) => kept.has(id)),
  }
}

/** In an order that only these texts of them decide, and that looks like chance. */
export const inDrawnOrder = <Drawn>(drawn: readonly Drawn[], textOf: (each: Drawn) => string): Drawn[] =>
  drawn
    .map((each) => ({ each, text: textOf(each) }))
    .map(({ each, text }) => ({ each, text, lot: seededRandom(seedOf(text))() }))
    .sort((a, b) => a.lot - b.lot || (a.text < b.text ? -1 : 1))
    .map(({ each }) => each)

/** A whole number for a text: FNV-1a of Fowler, Noll and Vo, with 32 bits. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  return hash
}
