import type { TextTarget } from './target-names.ts'

/** The targets with another one for the column at `place`; the column that had it is left out. */
export const withTextTarget = (
  targets: readonly TextTarget[],
  place: number,
  wanted: TextTarget,
): TextTarget[] =>
  targets.map((target, other) => {
    if (other === place) return wanted
    return target === wanted && wanted !== 'other-text' ? 'excluded' : target
  })
