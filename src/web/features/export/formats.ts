import type { SessionDocument } from '#domain/document/session-document.ts'
import type { ComparisonFile } from '#domain/export/comparison-file.ts'
import { comparisonToCsv } from '#domain/export/csv.ts'
import { toHtml } from '#domain/export/html/comparison.ts'
import { toJson } from '#domain/export/json.ts'
import { toMarkdown } from '#domain/export/markdown.ts'
import { toCsv } from '#domain/export/table/csv.ts'
import { tableToHtml } from '#domain/export/table/html.ts'
import { toJsonLines } from '#domain/export/table/json-lines.ts'
import { tableToMarkdown } from '#domain/export/table/markdown.ts'
import type { TableFile } from '#domain/export/table/table-file.ts'
import { markdownInHtml } from './markdown-in-html.ts'
import type { SetFormula } from './use-set-formula.ts'
import type { words } from './words.ts'

/** What a session can be saved as. */
export type Format = {
  id: keyof typeof words.formats
  extension: string
  type: string
  /** Whether the bytes of pictures can go in. */
  takesPictures: boolean
  /** Whether its beginning says little, so that what is in it is shown instead. */
  isPage?: boolean
} & (
  | {
      of: 'session'
      /** Whether it holds questions and nothing else. */
      isOfQuestions: boolean
      write: (comparison: ComparisonFile, document: SessionDocument, setFormula?: SetFormula) => string
    }
  | { of: 'table'; write: (table: TableFile, setFormula?: SetFormula) => string }
)

const ofTable = { of: 'table', takesPictures: false } as const
const ofSession = { of: 'session' } as const

/** All formats, those of the table first; within each group the first one is proposed. */
const formats: readonly Format[] = [
  {
    ...ofTable,
    id: 'report',
    extension: 'html',
    type: 'text/html',
    isPage: true,
    write: (table: TableFile, setFormula?: SetFormula) =>
      tableToHtml(table, (text) => markdownInHtml(text, setFormula)),
  },
  { ...ofTable, id: 'tableMarkdown', extension: 'md', type: 'text/markdown', write: tableToMarkdown },
  { ...ofTable, id: 'tableCsv', extension: 'csv', type: 'text/csv', write: toCsv },
  { ...ofTable, id: 'jsonLines', extension: 'jsonl', type: 'application/jsonl', write: toJsonLines },
  {
    ...ofSession,
    id: 'markdown',
    extension: 'md',
    type: 'text/markdown',
    takesPictures: false,
    isOfQuestions: true,
    write: toMarkdown,
  },
  {
    ...ofSession,
    id: 'page',
    extension: 'html',
    type: 'text/html',
    takesPictures: false,
    isPage: true,
    isOfQuestions: true,
    write: (comparison: ComparisonFile, _document: SessionDocument, setFormula?: SetFormula) =>
      toHtml(comparison, (text) => markdownInHtml(text, setFormula)),
  },
  {
    ...ofSession,
    id: 'csv',
    extension: 'csv',
    type: 'text/csv',
    takesPictures: false,
    isOfQuestions: true,
    write: comparisonToCsv,
  },
  {
    ...ofSession,
    id: 'json',
    extension: 'json',
    type: 'application/json',
    takesPictures: true,
    isOfQuestions: false,
    write: toJson,
  },
]

/** The formats that a session has something for. */
export const formatsFor = ({ hasQuestions, hasRows }: { hasQuestions: boolean; hasRows: boolean }) =>
  formats.filter((format) => (format.of === 'table' ? hasRows : hasQuestions || !format.isOfQuestions))
