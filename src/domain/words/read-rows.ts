import { counted, formatList, formatNumber, plural } from './language.ts'
import type { Encoding } from '../import-rows/decode-text.ts'
import {
  separators,
  type ProblemCode,
  type ReadRows,
  type RowsFormat,
  type Separator,
} from '../import-rows/read-result.ts'
import type { ProblemSummary } from '../import-rows/summarize-problems.ts'

const rows = { one: 'row', other: 'rows' }
const columns = { one: 'column', other: 'columns' }

/** What is said of a file, or of pasted text, whose rows are read. */
export const words = {
  cancel: 'Cancel',
  drop: 'or drop one here',
  choose: 'Choose a file',
  change: 'Change file',
  changePasted: 'Paste again',

  reading: (source: string, percent: number) => `Reading ${source}, ${percent}%`,
  howMuch: 'How much is read',
  pastedText: 'pasted text',

  refused: {
    'too-large': (source: string) =>
      `${source} is larger than 200 MB, the limit. Cut it into several files and import one after the other.`,
    'not-readable': (source: string) =>
      `The browser could not read ${source}. See whether it is still there and not open elsewhere, then choose it again.`,
    broken: (source: string) =>
      `${source} could not be read. It may need more memory than the browser gives.`,
  },

  pasted: 'Pasted text',
  counts: (source: string, rowCount: number, columnCount: number) =>
    `${source}, ${counted(rowCount, rows)}, ${counted(columnCount, columns)}.`,
  isHeader: 'the first line is the header',
  isNoHeader: 'the first line is a row',
  headerSwitch: 'The first line is the header',
  separator: 'Separator',

  inFile: 'In your file',
  firstRow: 'First row',
  goesTo: 'Goes to',
  targetOf: (column: string) => `Where ${column} goes`,
  excluded: 'Leave out',
  empty: 'empty',
  preview: 'Preview',
  row: 'Row',
}

const separatorNames: Record<Separator, string> = {
  ',': 'comma',
  '\t': 'tab',
  ';': 'semicolon',
  '|': 'bar',
  none: 'one field a line',
}

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** What may stand between two fields, with its name. */
export const separatorChoices: readonly { value: Separator; name: string }[] = separators.map((value) => ({
  value,
  name: capitalized(separatorNames[value]),
}))

const encodingNames: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
}

const formatNames: Record<Exclude<RowsFormat, 'separated'>, string> = {
  json: 'JSON',
  'json-lines': 'JSON lines',
  yaml: 'YAML',
  promptfoo: 'promptfoo tests',
  'openai-evals': 'OpenAI Evals samples',
  chainforge: 'ChainForge export',
  langfuse: 'Langfuse export',
  parley: 'Parley table, without its answers',
}

/** "Reading tickets.csv, 40%". The name is null for text that was pasted. */
export const readingInWords = (name: string | null, share: number): string =>
  words.reading(name ?? words.pastedText, Math.floor(share * 100))

type HowRead = Pick<ReadRows, 'header' | 'format' | 'separator' | 'hasHeader'> & { encoding: Encoding | null }

/** What was read, in a line. The name is null for text that was pasted. */
export const summaryOf = (name: string | null, rowCount: number, read: HowRead): string =>
  `${words.counts(name ?? words.pasted, rowCount, read.header.length)} ${howItIsWritten(read)}`

/** How a file is written: "Comma, UTF-8; the first line is the header." */
export function howItIsWritten({ format, separator, encoding, hasHeader }: Omit<HowRead, 'header'>): string {
  const names = [
    ...(format === 'separated' ? [] : [formatNames[format]]),
    ...(separator === undefined ? [] : [separatorNames[separator]]),
    ...(encoding === null ? [] : [encodingNames[encoding]]),
  ]
  const about = capitalized(names.join(', '))
  if (hasHeader === undefined) return `${about}.`
  return `${about}; ${hasHeader ? words.isHeader : words.isNoHeader}.`
}

/** What was wrong in a file, in a sentence. */
export function problemInWords({ code, count, rows: places, columns: names }: ProblemSummary): string {
  return problemWords[code]({ count, where: whereInWords(count, places), columns: formatList(names) })
}

/** "Row 4", "Rows 4 and 9", "12 rows (4, 9, 10, 11, 15 …)". Row 0 is the header, "The first line". */
export function whereInWords(count: number, places: readonly number[]): string {
  const named = (row = '') =>
    places.map((place) => (place === 0 ? 'the first line' : row + formatNumber(place)))
  if (count > places.length) return `${formatNumber(count)} rows (${named().join(', ')} …)`
  if (places.includes(0)) return capitalized(formatList(named('row ')))
  return `${plural(places.length, { one: 'Row', other: 'Rows' })} ${formatList(named())}`
}

interface ProblemFacts {
  count: number
  where: string
  columns: string
}

const be = (count: number) => plural(count, { one: 'is', other: 'are' })
const have = (count: number) => plural(count, { one: 'has', other: 'have' })

const problemWords: Record<ProblemCode, (facts: ProblemFacts) => string> = {
  'empty-file': () => 'There is nothing in it.',
  'no-rows': () => 'There are no rows in it.',
  'broken-file': () => 'This could not be read as what its name or its beginning says it is.',
  'broken-line': ({ count, where }) => `${where} ${be(count)} not JSON, and ${be(count)} left out.`,
  'not-a-row': ({ count, where }) =>
    `${where} ${plural(count, { one: 'does', other: 'do' })} not name the values, and ${be(count)} left out.`,
  'too-few-fields': ({ count, where }) =>
    `${where} ${have(count)} fewer fields than the first line. What is missing is empty.`,
  'too-many-fields': ({ count, where }) =>
    `${where} ${have(count)} more fields than the first line. The extra ones are left out.`,
  'unclosed-quote': ({ count, where }) =>
    `${where} ${have(count)} a quote that never closes. It is read as text.`,
  'stray-quote': ({ count, where }) =>
    `${where} ${have(count)} quotes within quotes. See whether the text is as it should be.`,
  'same-header': ({ columns: names }) => `Several columns are called ${names}. The later ones have a number.`,
  'cell-too-long': ({ count, where, columns: names }) =>
    `${where} ${have(count)} more than 1,000,000 characters in ${names}, and ${be(count)} left out.`,
  'several-expected': ({ count, where }) =>
    `${where} ${have(count)} several right answers. The first is taken.`,
  'too-many-combinations': ({ count, where }) =>
    `${where} would become more than 1,000 rows, and ${be(count)} left out.`,
  'too-many-rows': () => 'There are more than 1,000,000 rows. The others are left out.',
  'too-many-columns': () => 'There are more than 500 columns. The others are left out.',
}
