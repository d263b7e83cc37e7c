import { isRecord } from '#protocol/json/is-record.ts'
import type { EntryReading } from './entry-reading.ts'
import { textOfValue } from './text-of-value.ts'

/** As promptfoo's own CSV files call it. */
const expectedName = '__expected'
/** A test with lists in its variables stands for all their combinations. */
const maxCombinations = 1000

/** The tests of a promptfoo file, and the variables that a test has if it does not say otherwise. */
export interface PromptfooTests {
  tests: unknown[]
  defaults: Record<string, unknown>
}

/** The tests in a whole promptfoo configuration; null where this is none. */
export function promptfooTestsIn(value: unknown): PromptfooTests | null {
  if (!isRecord(value) || !Array.isArray(value.tests)) return null
  if (!value.tests.some((test) => isRecord(test) && isRecord(test.vars))) return null
  const { defaultTest } = value
  const defaults = isRecord(defaultTest) && isRecord(defaultTest.vars) ? defaultTest.vars : {}
  return { tests: value.tests, defaults }
}

/** One test as rows: one, or one for each combination of what its variables may be. */
export function readPromptfooTest(variables: Record<string, unknown>, assertions: unknown): EntryReading {
  const choices = Object.entries(variables).map(([name, value]) => ({
    name,
    texts: choicesOf(value).map(textOfValue),
  }))
  const count = choices.reduce((product, { texts }) => product * texts.length, 1)
  if (count > maxCombinations) return { records: [], problem: 'too-many-combinations', format: 'promptfoo' }
  let combinations: [string, string][][] = [[]]
  for (const { name, texts } of choices)
    combinations = combinations.flatMap((before) =>
      texts.map((text) => [...before, [name, text] satisfies [string, string]]),
    )
  const expected = expectedIn(assertions)
  return {
    records: combinations.map(
      (values) => new Map(expected === null ? values : [...values, [expectedName, expected]]),
    ),
    format: 'promptfoo',
  }
}

/** A list of texts is what a variable may be; any other list is one value of it. */
const choicesOf = (value: unknown): unknown[] =>
  Array.isArray(value) && typeof value[0] === 'string' ? value : [value]

/** The one text that an answer has to equal or to contain; null where there is none, or more than one. */
function expectedIn(assertions: unknown): string | null {
  const values = (Array.isArray(assertions) ? (assertions as unknown[]) : []).flatMap((each) =>
    isRecord(each) && (each.type === 'equals' || each.type === 'contains') ? [textOfValue(each.value)] : [],
  )
  const [only, ...others] = values
  return only === undefined || others.length > 0 ? null : only
}
