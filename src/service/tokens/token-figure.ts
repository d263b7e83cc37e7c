/** A number of tokens as an upstream reports it, if it can be one; undefined for NaN, text and the like. */
export const tokenFigure = (value: unknown): number | undefined =>
  typeof value === 'number' && value >= 0 && value <= Number.MAX_SAFE_INTEGER ? value : undefined
