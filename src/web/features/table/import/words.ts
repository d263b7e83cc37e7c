import type { Encoding } from '#domain/import-rows/decode-text.ts'
import type { ProblemCode, RowsFormat, Separator } from '#domain/import-rows/read-result.ts'
import type { ProblemSummary } from '#domain/import-rows/summarize-problems.ts'
import { counted, formatList, formatNumber, plural } from '#domain/words/language.ts'
import type { RowsRead } from './rows-worker.ts'

const rows = { one: 'row', other: 'rows' }
const columns = { one: 'column', other: 'columns' }

export const words = {
  title: 'Import rows',
  cancel: 'Cancel',
  nothingIsRun: 'nothing is run yet',
  import: (count: number) => `Import ${counted(count, rows)}`,
  noColumnGoes: 'Choose where at least one column goes.',

  source: {
    drop: 'or drop one here',
    choose: 'Choose a file',
    formats:
      'Files may be CSV, TSV, JSON, JSON lines, tests of promptfoo, samples of OpenAI Evals, exports of ChainForge and Langfuse. Up to 200 MB.',
    paste: 'Paste rows from Excel, Numbers or Google Sheets',
    pastePlaceholder: 'Copy the cells there, their names in the first line, and paste them here.',
    readPasted: 'Read these rows',
    change: 'Change file',
    changePasted: 'Paste again',
  },

  reading: {
    of: (source: string, percent: number) => `Reading ${source}, ${percent} %`,
    label: 'How much is read',
    pasted: 'pasted text',
  },

  refused: {
    'too-large': (source: string) =>
      `${source} is larger than 200 MB, which is the most. Cut it into several files and import one after the other.`,
    'not-readable': (source: string) =>
      `The browser could not read ${source}. See whether it is still there and not open elsewhere, then choose it again.`,
    broken: (source: string) =>
      `${source} could not be read. It may need more memory than the browser gives.`,
  },

  summary: {
    pasted: 'Pasted text',
    counts: (source: string, rowCount: number, columnCount: number) =>
      `${source}, ${counted(rowCount, rows)}, ${counted(columnCount, columns)}.`,
    isHeader: 'the first line is the header',
    isNoHeader: 'the first line is a row',
    headerSwitch: 'The first line is the header',
    separator: 'Separator',
  },

  mapping: {
    inFile: 'In your file',
    firstRow: 'First row',
    goesTo: 'Goes to',
    targetOf: (column: string) => `Where ${column} goes`,
    variables: 'Variables',
    variable: (name: string) => `{{${name}}}`,
    newVariable: (name: string) => `New variable {{${name}}}`,
    new: 'new',
    expected: 'Expected answer',
    before: 'Conversation before',
    leftOut: 'Leave out',
    empty: 'empty',
  },

  preview: {
    title: 'Preview',
    row: 'Row',
    expected: 'Expected',
    before: 'Before',
    messages: (count: number) => counted(count, { one: 'message', other: 'messages' }),
  },

  withoutColumn: (names: readonly string[]) =>
    `${formatList(names.map((name) => `{{${name}}}`))} ${plural(names.length, { one: 'has', other: 'have' })} no column.`,
  staysEmpty: (count: number) =>
    plural(count, { one: 'It stays empty in these rows.', other: 'They stay empty in these rows.' }),
  unreadableConversations: (count: number) =>
    `In ${counted(count, rows)} the conversation before could not be read, and is left out. Write it as a JSON list of messages, or with “User:” and “Assistant:” before what is said.`,

  skip: (count: number, name: string) =>
    `Skip the ${plural(count, { one: 'row', other: `${formatNumber(count)} rows` })} without ${withArticle(name)}`,
  keep: (count: number) =>
    plural(count, {
      one: 'Keep the row that is there',
      other: `Keep the ${formatNumber(count)} rows that are there`,
    }),
}

/** "a ticket", "an order", but "days". */
function withArticle(name: string): string {
  if (!/^\p{L}+$/u.test(name) || name.endsWith('s')) return name
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`
}

const separatorNames: Record<Separator, string> = {
  ',': 'comma',
  '\t': 'tab',
  ';': 'semicolon',
  '|': 'bar',
  none: 'one field a line',
}

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

export const separatorName = (separator: Separator): string => capitalized(separatorNames[separator])

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
  promptfoo: 'tests of promptfoo',
  'openai-evals': 'samples of OpenAI Evals',
  chainforge: 'export of ChainForge',
  langfuse: 'export of Langfuse',
  parley: 'table of Parley, without its answers',
}

/** How a file is written: "Comma, UTF-8; the first line is the header." */
export function howItIsWritten({ format, separator, encoding, hasHeader }: RowsRead): string {
  const names = [
    ...(format === 'separated' ? [] : [formatNames[format]]),
    ...(separator === undefined ? [] : [separatorNames[separator]]),
    ...(encoding === null ? [] : [encodingNames[encoding]]),
  ]
  const about = capitalized(names.join(', '))
  if (hasHeader === undefined) return `${about}.`
  return `${about}; ${hasHeader ? words.summary.isHeader : words.summary.isNoHeader}.`
}

/** What was wrong in a file, in a sentence. */
export function problemInWords({ code, count, rows: places, columns: names }: ProblemSummary): string {
  return problemWords[code]({ count, where: whereInWords(count, places), columns: formatList(names) })
}

/** "Row 4", "Rows 4 and 9", "12 rows (4, 9, 10, 11, 15 …)". */
function whereInWords(count: number, places: readonly number[]): string {
  const numbers = places.map(formatNumber)
  if (count > places.length) return `${formatNumber(count)} rows (${numbers.join(', ')} …)`
  return `${plural(places.length, { one: 'Row', other: 'Rows' })} ${formatList(numbers)}`
}

interface Told {
  count: number
  where: string
  columns: string
}

const be = (count: number) => plural(count, { one: 'is', other: 'are' })
const have = (count: number) => plural(count, { one: 'has', other: 'have' })

const problemWords: Record<ProblemCode, (told: Told) => string> = {
  'empty-file': () => 'There is nothing in it.',
  'no-rows': () => 'There are no rows in it.',
  'broken-file': () => 'This could not be read as what its name or its beginning says it is.',
  'broken-line': ({ count, where }) => `${where} ${be(count)} not JSON, and ${be(count)} left out.`,
  'not-a-row': ({ count, where }) =>
    `${where} ${have(count)} no names for values, and ${be(count)} left out.`,
  'too-few-fields': ({ count, where }) =>
    `${where} ${have(count)} fewer fields than the first line. What is missing is empty.`,
  'too-many-fields': ({ count, where }) =>
    `${where} ${have(count)} more fields than the first line. What is too much is left out.`,
  'unclosed-quote': ({ count, where }) =>
    `${where} ${have(count)} a quote that never closes. It is read as a letter.`,
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
