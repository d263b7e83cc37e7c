import type { TextItem } from './board.ts'

interface SavedBoard {
  texts: readonly TextItem[]
  models: readonly string[] | null
}

const key = 'parley.embeddings.1'

/** The texts and models of the last visit; null on a first one, and where storage is forbidden or damaged. */
export function readSavedBoard(storage: () => Storage): SavedBoard | null {
  try {
    return parseBoard(JSON.parse(storage().getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

/** Where storage is full or forbidden the page goes on without. */
export function saveBoard(storage: () => Storage, { texts, models }: SavedBoard): void {
  try {
    storage().setItem(key, JSON.stringify({ texts, models }))
  } catch {
    // Nothing is lost but the memory over a reload.
  }
}

function parseBoard(value: unknown): SavedBoard | null {
  if (typeof value !== 'object' || value === null) return null
  const { texts, models } = value as Record<string, unknown>
  if (!Array.isArray(texts)) return null
  return {
    texts: (texts as unknown[]).filter(isTextItem),
    models: Array.isArray(models) && models.length > 0 && models.every(isString) ? models : null,
  }
}

const isString = (value: unknown) => typeof value === 'string'

const isTextItem = (value: unknown): value is TextItem =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  isString(value.id) &&
  'text' in value &&
  isString(value.text)
