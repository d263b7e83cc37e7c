import type { Score, Verdict } from '../session/scores.ts'
import type { Variable } from '../session/table-setup.ts'
import type { Case } from './table.ts'
import { variablesIn } from './template.ts'

/** A prompt of a table that is kept under a name, to begin other tables with. */
export interface SavedPrompt {
  id: string
  name: string
  /** With its variables, `{{name}}`. */
  text: string
  variables: readonly Variable[]
  scores: readonly Score[]
  verdict: Verdict
  /** Rows to try it on. */
  examples: readonly ExampleRow[]
  /** Milliseconds since 1970. */
  savedAt: number
}

export type ExampleRow = Pick<Case, 'values' | 'expected' | 'before'>

/** A row of a table as an example, without what ties it to its session. */
export const exampleOf = ({ values, expected, before }: Case): ExampleRow => ({
  values,
  expected,
  ...(before && { before }),
})

/** The columns of inputs that a table begun with a saved prompt has: the prompt's own first, of their kinds. */
export function variablesWith(saved: SavedPrompt, present: readonly Variable[]): Variable[] {
  const used = new Set(variablesIn(saved.text))
  const own = saved.variables.filter(
    ({ name }) => used.has(name) || saved.examples.some(({ values }) => Object.hasOwn(values, name)),
  )
  const known = new Set(own.map(({ name }) => name))
  return [...own, ...present.filter(({ name }) => !known.has(name))]
}

/** Those that have every word of a query in their name or text, in whatever case; found by their name first. */
export function findPrompts(prompts: readonly SavedPrompt[], query: string): SavedPrompt[] {
  const wanted = query.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const has = (text: string) => {
    const lower = text.toLocaleLowerCase()
    return wanted.every((word) => lower.includes(word))
  }
  const found = prompts.filter(({ name, text }) => has(`${name}\n${text}`))
  return [...found.filter(({ name }) => has(name)), ...found.filter(({ name }) => !has(name))]
}
