/** How the rows were written down. */
export type RowsFormat =
  | 'separated'
  | 'json'
  | 'json-lines'
  | 'yaml'
  | 'promptfoo'
  | 'openai-evals'
  | 'chainforge'
  | 'langfuse'
  | 'parley'

/** What stands between two fields of a line; `none` where each line is one field. */
export const separators = [',', '\t', ';', '|', 'none'] as const
export type Separator = (typeof separators)[number]

/** What may be said of a text beforehand; what is not said is guessed. */
export interface ReadOptions {
  fileName?: string
  /** The text is lines of fields, with this between them. */
  separator?: Separator
  /** Whether the first line of such a text is its header. */
  hasHeader?: boolean
  /** Hears now and then which share of the text is read, from 0 to 1. */
  onProgress?: (share: number) => void
}

/** Rows of texts, each as wide as the header. */
export interface Table {
  header: string[]
  rows: string[][]
  problems: Problem[]
}

export interface ReadRows extends Table {
  format: RowsFormat
  /** For lines of fields alone, as is `hasHeader`: other formats name what they hold. */
  separator?: Separator
  hasHeader?: boolean
}

export type ProblemCode =
  /** Nothing but space. */
  | 'empty-file'
  /** Only a header, or nothing that is a row. */
  | 'no-rows'
  /** This is not the JSON or YAML that it should be. */
  | 'broken-file'
  /** One line is no JSON; the row is left out. */
  | 'broken-line'
  /** An entry of a list that is no row; it is left out. */
  | 'not-a-row'
  /** The missing fields are empty. */
  | 'too-few-fields'
  /** The extra ones are left out. */
  | 'too-many-fields'
  /** The line is read as if its quotes were letters. */
  | 'unclosed-quote'
  /** A quoted field has more quotes in it. */
  | 'stray-quote'
  /** The later of two equal names got a number. */
  | 'same-header'
  /** The row is left out. */
  | 'cell-too-long'
  /** Several answers would be right; the first is taken. */
  | 'several-expected'
  /** The row's lists have more combinations than a row may become; it is left out. */
  | 'too-many-combinations'
  /** The rows after these are left out, or the columns after these. */
  | 'too-many-rows'
  | 'too-many-columns'

export interface Problem {
  code: ProblemCode
  /** Counts from 1, without the header and with the rows that are left out; 0 is the header, or all of the file. */
  row: number
  /** The name of the column that it is in. */
  column?: string
}

export const maxCellLength = 1_000_000
export const maxRows = 1_000_000
export const maxColumns = 500

/** Which field of a row is longer than any may be, or -1. */
export const tooLongCellOf = (fields: readonly string[]): number =>
  fields.findIndex((field) => field.length > maxCellLength)
