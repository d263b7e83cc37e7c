/** The number, not below zero, that was typed with a point or a comma; null where it is none. */
export const typedAmount = (typed: string): number | null =>
  /^\s*\d*[.,]?\d+\s*$/.test(typed) ? Number(typed.replace(',', '.')) : null
