import type { Case } from './table.ts'

/** Whether nothing has been put into a row. */
export const isEmptyCase = ({ values, expected, before = [] }: Case): boolean =>
  Object.values(values).every((value) => value === '') && !expected && before.length === 0
