import { areAllSame } from '../repeats/same-answers.ts'
import { repeatsOf, type Place, type Repeats } from '../repeats/repeats.ts'
import type { Run } from '../run/run.ts'
import { hasWords } from '../run/usable-answer.ts'
import type { CellAnswer } from './table.ts'

/**
 * The repeats among the samples of a cell: asked with the same version of the prompt and the same inputs, and answered
 * by one model with the same settings. `position` is that of their column.
 */
export function cellRepeats(samples: readonly (CellAnswer | undefined)[], position: number): Repeats[] {
  const answers = samples.flatMap((answer) => answer ?? [])
  const runs = Object.fromEntries(answers.map(({ run }) => [run.id, run]))
  const groups = new Map<string, Place[]>()
  for (const answer of answers) {
    const { run, sample, promptId, values, before = [] } = answer
    const key = JSON.stringify([promptId, Object.entries(values).toSorted(), before])
    const place = { runId: run.id, position, attempt: sample + 1, attempts: samples.length }
    groups.set(key, [...(groups.get(key) ?? []), place])
  }
  return [...groups.values()].flatMap((places) => repeatsOf(places, { messages: {}, runs }))
}

/**
 * Whether answers of a cell that were asked the same say the same; null where there are no two of them, or where they are
 * those of several models.
 */
export function doRepeatsAgree(answers: readonly CellAnswer[]): boolean | null {
  const runs = answers.map(({ run }) => run).filter(hasWords)
  const [first] = runs
  if (runs.length < 2 || runs.some((run) => run.answeredBy?.model !== first?.answeredBy?.model)) return null
  return first ? areSettledSame(first, runs) : null
}

/** Settled runs never change, and to read all answers of 10,000 rows takes 0.2 s, which each drawing of a run would. */
const known = new WeakMap<Run, { runs: readonly Run[]; areSame: boolean }>()

function areSettledSame(first: Run, runs: readonly Run[]): boolean {
  const before = known.get(first)
  if (before?.runs.length === runs.length && before.runs.every((run, at) => run === runs[at]))
    return before.areSame
  const areSame = areAllSame(runs.map(({ text }) => text))
  known.set(first, { runs, areSame })
  return areSame
}
