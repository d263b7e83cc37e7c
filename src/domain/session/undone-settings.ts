import { settingsFields, type Settings } from './settings.ts'

interface Change<S> {
  before: S
  after: S
}

/** Settings without what a change of them did. What was changed again since stays. */
export function undoneSettings<S extends Partial<Settings>>(now: S, { before, after }: Change<S>): S {
  const values = settingsFields.map((field) => {
    const isAsItWasLeft = JSON.stringify(now[field]) === JSON.stringify(after[field])
    return [field, (isAsItWasLeft ? before : now)[field]] as const
  })
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as S // the same fields
}
