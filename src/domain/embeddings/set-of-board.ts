import { isRecord } from '#protocol/json/is-record.ts'
import { parseTextSet, type ParsedTextSet } from './parse-text-set.ts'

interface NewSet {
  id: string
  name: string
  /** Milliseconds since 1970. */
  now: number
  newId: () => string
}

/**
 * The set that the one board of before becomes: `{ texts: { id, text }[], models: string[] | null }`, as it stands in the
 * storage under `parley.embeddings.1`. Null where there are no texts, and so nothing to keep.
 */
export function setOfBoard(board: unknown, { id, name, now, newId }: NewSet): ParsedTextSet | null {
  if (!isRecord(board) || !Array.isArray(board.texts)) return null
  const texts: unknown[] = board.texts
  const models: unknown[] = Array.isArray(board.models) ? board.models : []
  const parsed = parseTextSet({
    id,
    name,
    texts: texts.filter((entry) => !isBlank(entry)),
    columns: [...new Set(models)].map((model) => ({ id: newId(), kind: 'model', model })),
    createdAt: now,
  })
  return parsed && parsed.set.texts.length > 0 ? parsed : null
}

/** A row in which nothing was written yet. */
const isBlank = (entry: unknown) =>
  isRecord(entry) && typeof entry.text === 'string' && entry.text.trim() === ''
