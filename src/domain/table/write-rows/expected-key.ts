import type { Variable } from '../../session/table-setup.ts'

/** The field in which a written row has its expected answer: no variable's name. */
export function expectedKey(variables: readonly Variable[]): string {
  const names = new Set(variables.map(({ name }) => name.toLowerCase()))
  let key = 'expected'
  while (names.has(key)) key += '_answer'
  return key
}
