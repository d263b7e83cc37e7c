import { plainName } from './column-names.ts'

/** The usual names first: a reader that proposes where columns go knows these. */
const expectedNames = ['expected', 'expected answer', 'ideal', 'gold', 'reference']
const beforeNames = ['conversation', 'conversation before', 'history', 'messages', 'dialogue']

/** What the columns of expected answers and of conversations are called in a file, beside these inputs. */
export function namesBeside(inputs: readonly string[]): { expected: string; before: string } {
  const expected = freeName(expectedNames, inputs)
  return { expected, before: freeName(beforeNames, [...inputs, expected]) }
}

/** The first of these names that nothing else has, or the first with a number. */
export function freeName(wanted: readonly string[], taken: readonly string[]): string {
  const names = new Set(taken.map(plainName))
  const free = wanted.find((name) => !names.has(plainName(name)))
  if (free !== undefined) return free
  let number = 2
  while (names.has(plainName(`${wanted[0]} ${number}`))) number++
  return `${wanted[0]} ${number}`
}
