import { isRecord } from '#protocol/json/is-record.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import type { SettingReader } from './setting-reader.ts'
import { textOfFile } from './text-file.ts'

/** Every visitor's page fetches it. */
const maxBytes = 5_000_000

/** The exported sessions in EXAMPLES_FILE, which the page offers as recorded comparisons; undefined where it is unset. */
export function readExamples(read: SettingReader): unknown[] | undefined {
  const path = read.text('EXAMPLES_FILE')
  if (path === undefined) return undefined
  const text = textOfFile(path, maxBytes)
  if (text === undefined) {
    read.problem(`EXAMPLES_FILE: the file ${path} cannot be read, or is larger than 5 MB.`)
    return undefined
  }
  const value = parseJson(text)
  const sessions = Array.isArray(value) ? Array.from<unknown>(value) : [value]
  if (!sessions.every(isExported))
    read.problem(
      `EXAMPLES_FILE: ${path} must hold sessions that were exported as JSON: one, or a list of them like [{…}, {…}].`,
    )
  return sessions
}

/** A session's document, or an exported file, which has one within. */
const isExported = (value: unknown): boolean =>
  isRecord(value) && (value.format === 'parley.session' || isExported(value.document))
