import { readDocument } from '#domain/document/read-document.ts'
import { sessionOf, type SessionDocument } from '#domain/document/session-document.ts'
import { isDemoModel } from '#domain/models/split-model-id.ts'

/** A comparison whose answers were given before. */
export interface RecordedComparison {
  document: SessionDocument
  title: string
  models: string[]
  /** When the first answer was given, in milliseconds since 1970. */
  recordedAt: number
  /** Of demo models alone. */
  isDemo: boolean
}

/** Reads what the server offers; what is no session with answers is left out. */
export function recordedComparisons(value: unknown): RecordedComparison[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((each: unknown) => {
    const reading = readDocument(each)
    return reading.kind === 'document' ? (comparisonOf(reading.document) ?? []) : []
  })
}

function comparisonOf(document: SessionDocument): RecordedComparison | null {
  const { title } = sessionOf(document)
  const { runs } = document.tables
  if (runs.length === 0) return null
  const models = [...new Set(runs.map(({ model }) => model))]
  const recordedAt = Math.min(...runs.map(({ createdAt }) => createdAt))
  return { document, title, models, recordedAt, isDemo: models.every(isDemoModel) }
}

/** The same document, its session under another title. */
export const titled = (document: SessionDocument, title: string): SessionDocument => ({
  ...document,
  tables: { ...document.tables, sessions: [{ ...sessionOf(document), title, titledBy: 'user' }] },
})
