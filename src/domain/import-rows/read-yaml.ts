import { parseDocument } from 'yaml'
import { readValue } from './read-entries.ts'
import type { ReadRows } from './read-result.ts'

/** An alias may stand for another that stands for many: a small text can grow to fill the memory. */
const maxAliasCount = 100

/** Reads a YAML list, or an object with one in it. Each value is the text that stands there: 007 keeps its zeros. */
export function readYaml(text: string): ReadRows {
  const broken: ReadRows = {
    format: 'yaml',
    header: [],
    rows: [],
    problems: [{ code: 'broken-file', row: 0 }],
  }
  try {
    const document = parseDocument(text, { schema: 'failsafe', merge: true, resolveKnownTags: false })
    if (document.errors.length > 0) return broken
    return readValue(document.toJS({ maxAliasCount }), 'yaml')
  } catch {
    // Too many aliases, or nested too deeply.
    return broken
  }
}
