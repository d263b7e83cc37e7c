import type { ExampleRow, SavedPrompt } from '../table/saved-prompt.ts'
import { readMessages, readValues, readVariables } from './cases.ts'
import { id, list, moment, nullOr, object, optional, or, text, type Reader } from './readers.ts'
import { readScores, readVerdict } from './read-table-setup.ts'

const maxExamples = 100_000

const readExample = object<ExampleRow>({
  values: or(readValues, {}),
  expected: or(nullOr(text()), null),
  before: optional(readMessages),
})

/** A prompt as it is kept by its name. */
export const readSavedPrompt: Reader<SavedPrompt> = object<SavedPrompt>({
  id,
  name: or(text(1000), ''),
  text: text(),
  variables: or(readVariables, []),
  scores: or(readScores, []),
  verdict: or(readVerdict, { kind: 'all' }),
  examples: or(list(readExample, maxExamples), []),
  savedAt: or(moment, 0),
})
