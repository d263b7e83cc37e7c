import { formatList } from '#domain/words/language.ts'

const shown = 4

export const words = {
  /** The names of what changes from time to time in what is written. */
  variables: (names: readonly string[]) =>
    `With ${formatList([
      ...names.slice(0, shown).map((name) => `“${name}”`),
      ...(names.length > shown ? [`${names.length - shown} more`] : []),
    ])} to fill in.`,
  fillIn: 'Fill in…',
}
