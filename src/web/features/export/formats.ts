import type { SessionDocument } from '#domain/document/session-document.ts'
import type { ComparisonFile } from '#domain/export/comparison-file.ts'
import { comparisonToCsv } from '#domain/export/csv.ts'
import { toHtml } from '#domain/export/html/comparison.ts'
import { toJson } from '#domain/export/json.ts'
import { toMarkdown } from '#domain/export/markdown.ts'
import type { ExcludedParts, Part } from '#domain/export/parts.ts'
import { toCsv } from '#domain/export/table/csv.ts'
import { tableToHtml } from '#domain/export/table/html.ts'
import { toJsonLines } from '#domain/export/table/json-lines.ts'
import { tableToMarkdown } from '#domain/export/table/markdown.ts'
import type { TableFile } from '#domain/export/table/table-file.ts'
import { markdownInHtml } from './markdown-in-html.ts'
import type { SetFormula } from './use-set-formula.ts'
import type { words } from './words.ts'

interface Wishes {
  excluded: ExcludedParts
  setFormula?: SetFormula | undefined
}

/** What a session can be saved as. */
export type Format = {
  id: keyof typeof words.formats
  extension: string
  type: string
  /** What the reader may keep out of it; nothing where the file is for programs, or to be read again. */
  parts: readonly Part[]
  /** Whether the bytes of pictures can go in. */
  takesPictures?: boolean
  /** Whether its beginning says little, so that what is in it is shown instead. */
  isPage?: boolean
} & (
  | {
      /** Its questions and their answers, or all that is saved of it. */
      of: 'questions' | 'session'
      write: (comparison: ComparisonFile, document: SessionDocument, wishes: Wishes) => string
    }
  | { of: 'table'; write: (table: TableFile, wishes: Wishes) => string }
)

const markdown = { extension: 'md', type: 'text/markdown' } as const
const page = { extension: 'html', type: 'text/html', isPage: true } as const
const csv = { extension: 'csv', type: 'text/csv' } as const

/** All formats, those of the table first; of each group the first one is proposed. */
const formats: readonly Format[] = [
  {
    ...page,
    of: 'table',
    id: 'tableReport',
    parts: ['settings', 'figures', 'scores', 'notes'],
    write: (table: TableFile, { excluded, setFormula }: Wishes) =>
      tableToHtml(table, (text) => markdownInHtml(text, setFormula), excluded),
  },
  {
    ...markdown,
    of: 'table',
    id: 'tableMarkdown',
    parts: ['settings', 'figures', 'scores', 'notes'],
    write: (table: TableFile, { excluded }: Wishes) => tableToMarkdown(table, excluded),
  },
  {
    ...csv,
    of: 'table',
    id: 'tableCsv',
    parts: ['figures', 'scores', 'notes'],
    write: (table: TableFile, { excluded }: Wishes) => toCsv(table, excluded),
  },
  {
    of: 'table',
    id: 'jsonLines',
    extension: 'jsonl',
    type: 'application/jsonl',
    parts: [],
    write: toJsonLines,
  },
  {
    ...markdown,
    of: 'questions',
    id: 'markdown',
    parts: ['settings', 'figures', 'thoughts', 'picks', 'verdicts'],
    write: (comparison: ComparisonFile, _: SessionDocument, { excluded }: Wishes) =>
      toMarkdown(comparison, excluded),
  },
  {
    ...page,
    of: 'questions',
    id: 'report',
    parts: ['settings', 'figures', 'thoughts', 'picks', 'verdicts'],
    write: (comparison: ComparisonFile, _: SessionDocument, { excluded, setFormula }: Wishes) =>
      toHtml(comparison, (text) => markdownInHtml(text, setFormula), excluded),
  },
  {
    ...csv,
    of: 'questions',
    id: 'csv',
    parts: ['settings', 'figures', 'thoughts', 'picks', 'verdicts'],
    write: (comparison: ComparisonFile, _: SessionDocument, { excluded }: Wishes) =>
      comparisonToCsv(comparison, excluded),
  },
  {
    of: 'session',
    id: 'json',
    extension: 'json',
    type: 'application/json',
    parts: [],
    takesPictures: true,
    write: toJson,
  },
]

/** The formats that a session has something for. */
export const formatsFor = ({ hasQuestions, hasRows }: { hasQuestions: boolean; hasRows: boolean }) => {
  const has = { questions: hasQuestions, table: hasRows, session: true }
  return formats.filter((format) => has[format.of])
}
