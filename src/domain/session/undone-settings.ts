import { settingsFields, type Settings } from './settings.ts'

/** Settings without what a change of them did, before and after which they were so. What was changed again since stays. */
export function undoneSettings<S extends Partial<Settings>>(now: S, before: S, after: S): S {
  const undone = settingsFields.flatMap((field) => {
    const isAsItWasLeft = JSON.stringify(now[field]) === JSON.stringify(after[field])
    const value = (isAsItWasLeft ? before : now)[field]
    return value === undefined ? [] : [[field, value]]
  })
  return Object.fromEntries(undone) as S // the same fields
}
