import type { Column } from './session.ts'
import type { Settings } from './settings.ts'
import { readTyped, type SweptField } from './swept-fields.ts'

/** How one column becomes several. */
export type Sweep =
  /** One column for each value of a setting, as they were typed. */
  | { kind: 'values'; field: SweptField; values: readonly string[] }
  /** One column for each wording of the instructions. */
  | { kind: 'wordings'; wordings: readonly string[] }
  /** The same again: so many columns in all. */
  | { kind: 'samples'; count: number }

interface SweptColumn {
  model: string
  own: Partial<Settings>
  /** What it differs by, as it was typed; empty where that is nothing. */
  typed: string
}

/** What a sweep comes to. */
export type SweepPlan =
  | {
      kind: 'columns'
      /** The column itself; it takes the first value. */
      first: SweptColumn
      /** The columns that are added at the end. */
      added: SweptColumn[]
    }
  | { kind: 'problem'; problem: SweepProblem }

/** Why a sweep, as it was filled in, makes no columns. */
export type SweepProblem =
  | { kind: 'wrong-value'; field: SweptField; typed: string }
  | { kind: 'value-twice'; typed: string }
  /** The site allows no more. */
  | { kind: 'over-site-limit'; typed: string; most: number }
  | { kind: 'few-values' }
  | { kind: 'wording-twice'; isEmpty: boolean }
  | { kind: 'few-wordings' }
  | { kind: 'wrong-count'; max: number }
  | { kind: 'nothing' }
  /** A session has room for so many columns more. */
  | { kind: 'no-room'; room: number }

export const maxSamples = 12

/**
 * The columns that a sweep makes of one, which takes the first value itself; `room` is how many columns a session
 * still has room for, and `tokenLimit` the longest answer that the site allows.
 */
export function planSweep(
  sweep: Sweep,
  source: Pick<Column, 'model' | 'own'>,
  room: number,
  tokenLimit: number | null = null,
): SweepPlan {
  const problem = problemIn(sweep) ?? overLimit(sweep, tokenLimit)
  if (problem !== null) return { kind: 'problem', problem }
  const [first, ...added] = variantsOf(sweep).map(({ own, typed }) => ({
    model: source.model,
    own: { ...source.own, ...own },
    typed,
  }))
  if (!first) return { kind: 'problem', problem: { kind: 'nothing' } }
  if (added.length > room) return { kind: 'problem', problem: { kind: 'no-room', room } }
  return { kind: 'columns', first, added }
}

function problemIn(sweep: Sweep): SweepProblem | null {
  switch (sweep.kind) {
    case 'values': {
      const { field } = sweep
      const filled = sweep.values.filter((value) => value.trim() !== '')
      const wrong = filled.find((value) => readTyped(field, value) === null)
      if (wrong !== undefined) return { kind: 'wrong-value', field, typed: wrong }
      const twice = firstTwice(filled.map((value) => JSON.stringify(readTyped(field, value))))
      if (twice !== null) return { kind: 'value-twice', typed: filled[twice]?.trim() ?? '' }
      return filled.length < 2 ? { kind: 'few-values' } : null
    }
    case 'wordings': {
      const texts = sweep.wordings.map((text) => text.trim())
      const twice = firstTwice(texts)
      if (twice !== null) return { kind: 'wording-twice', isEmpty: texts[twice] === '' }
      return texts.length < 2 ? { kind: 'few-wordings' } : null
    }
    case 'samples':
      return Number.isInteger(sweep.count) && sweep.count >= 2 && sweep.count <= maxSamples
        ? null
        : { kind: 'wrong-count', max: maxSamples }
  }
}

function overLimit(sweep: Sweep, most: number | null): SweepProblem | null {
  if (most === null || sweep.kind !== 'values' || sweep.field !== 'maxTokens') return null
  const typed = sweep.values.find((value) => (readTyped('maxTokens', value)?.maxTokens?.value ?? 0) > most)
  return typed === undefined ? null : { kind: 'over-site-limit', typed: typed.trim(), most }
}

/** The place of the first text that was there before, or null. */
function firstTwice(texts: readonly string[]): number | null {
  const index = texts.findIndex((text, position) => texts.indexOf(text) < position)
  return index < 0 ? null : index
}

function variantsOf(sweep: Sweep): { own: Partial<Settings>; typed: string }[] {
  switch (sweep.kind) {
    case 'values':
      return sweep.values.flatMap((typed) => {
        const own = readTyped(sweep.field, typed)
        return own ? [{ own, typed }] : []
      })
    case 'wordings':
      return sweep.wordings.map((typed) => ({ own: { system: typed.trim() }, typed }))
    case 'samples':
      return Array.from({ length: sweep.count }, () => ({ own: {}, typed: '' }))
  }
}
