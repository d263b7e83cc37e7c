import { parseWithDigits } from './parse-with-digits.ts'
import { readValue } from './read-entries.ts'
import { readJsonLines } from './read-json-lines.ts'
import type { ReadOptions, ReadRows } from './read-result.ts'
import { readSeparated } from './read-separated.ts'
import { readYaml } from './read-yaml.ts'

const byteOrderMark = '\uFEFF'

/** Reads rows from a text, in the format that its name and its beginning tell. */
export function readRows(text: string, options: ReadOptions = {}): ReadRows {
  const plain = text.startsWith(byteOrderMark) ? text.slice(1) : text
  if (plain.trim() === '')
    return { format: 'separated', header: [], rows: [], problems: [{ code: 'empty-file', row: 0 }] }
  if (options.separator) return readSeparated(plain, options)
  const named = readerNamed(options.fileName)
  switch (named ?? readerSeen(plain)) {
    case 'json':
      return readJson(plain)
    case 'json-lines':
      return readJsonLines(plain)
    case 'yaml':
      return named ? readYaml(plain) : readLikeYaml(plain, options)
    case 'separated':
      return readSeparated(plain, options)
  }
}

type Reader = 'json' | 'json-lines' | 'yaml' | 'separated'

const readerOfEnding: Readonly<Record<string, Reader>> = {
  csv: 'separated',
  tsv: 'separated',
  tab: 'separated',
  json: 'json',
  jsonl: 'json-lines',
  ndjson: 'json-lines',
  yaml: 'yaml',
  yml: 'yaml',
}

function readerNamed(fileName = ''): Reader | null {
  const ending = fileName.split('.').at(-1)?.toLowerCase() ?? ''
  return Object.hasOwn(readerOfEnding, ending) ? (readerOfEnding[ending] ?? null) : null
}

function readerSeen(text: string): Reader {
  const start = text.slice(0, 10_000).trimStart()
  if (/^[[{]\s*["{[\]}]/.test(start)) return 'json'
  return /^(tests:|- *(vars|description|assert):)/m.test(start) ? 'yaml' : 'separated'
}

/** Any text may have a line that looks like YAML. */
function readLikeYaml(text: string, options: ReadOptions): ReadRows {
  const read = readYaml(text)
  return read.problems.some(({ code }) => code === 'broken-file') ? readSeparated(text, options) : read
}

/** A file of JSON lines may be called .json, or nothing. */
function readJson(text: string): ReadRows {
  const value = parseWithDigits(text)
  if (value !== undefined) return readValue(value, 'json')
  const [first = ''] = text.trimStart().split(/\r\n|\r|\n/, 1)
  if (parseWithDigits(first) !== undefined) return readJsonLines(text)
  return { format: 'json', header: [], rows: [], problems: [{ code: 'broken-file', row: 0 }] }
}
