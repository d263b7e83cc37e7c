import { settingsFields, type Settings } from './settings.ts'

interface Change<S> {
  before: S
  after: S
}

/** Settings without what a change of them did. What was changed again since stays. */
export function undoneSettings<S extends Partial<Settings>>(now: S, { before, after }: Change<S>): S {
  const undone = settingsFields.flatMap((field) => {
    const isAsItWasLeft = JSON.stringify(now[field]) === JSON.stringify(after[field])
    const value = (isAsItWasLeft ? before : now)[field]
    return value === undefined ? [] : [[field, value]]
  })
  return Object.fromEntries(undone) as S // the same fields
}
