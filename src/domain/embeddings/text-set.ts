/** A set of texts, what they are measured with, and which documents answer which questions. */
export interface TextSet {
  id: string
  name: string
  texts: readonly TextItem[]
  columns: readonly ColumnSpec[]
  judgements: Judgements
  /** One at most for a text and two columns. */
  votes?: readonly Vote[]
  /** Milliseconds since 1970, as is `updatedAt`. */
  createdAt: number
  updatedAt: number
}

export interface TextItem {
  id: string
  text: string
  /** A short name, for lists and maps. */
  label: string | null
  group: string | null
  role: TextRole
}

export type TextRole = 'document' | 'question'

export type ColumnSpec = ModelColumn | WordsColumn | FileColumn

/** An embedding model. */
export interface ModelColumn {
  id: string
  kind: 'model'
  model: string
  /** Null: as many as the model gives by itself. */
  dimensions: number | null
  /** What the model wants before a question, or before a document. */
  questionPrefix: string
  documentPrefix: string
}

/** Ranks by shared words (BM25), to hold the models against. */
interface WordsColumn {
  id: string
  kind: 'words'
}

/** Vectors from a file. */
interface FileColumn {
  id: string
  kind: 'file'
  name: string
}

/** The ids of the documents that answer a question, by the question's id. */
export type Judgements = Readonly<Record<string, readonly string[]>>

/** Which of two columns found better documents, said by somebody who did not know which was which. */
export interface Vote {
  /** The question, or the document, that was searched for. */
  textId: string
  columnIds: readonly [first: string, second: string]
  winner: VoteWinner
  /** Milliseconds since 1970. */
  votedAt: number
}

/** Both are good, or neither is. */
export type VoteWinner = 'first' | 'second' | 'both' | 'neither'

export const maxTexts = 5000
export const maxColumns = 20
