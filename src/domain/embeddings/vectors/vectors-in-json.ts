import { isRecord } from '#protocol/json/is-record.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import { base64Floats } from './base64-floats.ts'
import { refused, type ReadVectors } from './read-vectors-result.ts'
import { vectorsOfLists } from './vectors-of-lists.ts'

/**
 * Reads the vectors of a JSON value: a list of lists, a list of entries with a vector each, `{ model, texts, vectors }`, or
 * an answer of the embeddings API (`protocol/openai/embeddings.ts`), also one in base64.
 */
export function vectorsInJson(value: unknown): ReadVectors {
  if (Array.isArray(value)) return vectorsOfEntries(value, {})
  if (!isRecord(value)) return refused('no-vectors')
  const model = typeof value.model === 'string' ? value.model : null
  const texts = Array.isArray(value.texts) ? value.texts.map(textOf) : null
  if (Array.isArray(value.data)) return vectorsOfEntries(inOrder(value.data), { model })
  const vectors = value.vectors ?? value.embeddings
  return Array.isArray(vectors) ? vectorsOfEntries(vectors, { model, texts }) : refused('no-vectors')
}

/** Reads one vector a line. */
export function vectorsInJsonLines(text: string): ReadVectors {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  return vectorsOfEntries(lines.map(parseJson), {})
}

function vectorsOfEntries(
  entries: readonly unknown[],
  { model, texts }: { model?: string | null; texts?: string[] | null },
): ReadVectors {
  const lists: ArrayLike<number>[] = []
  for (const [index, entry] of entries.entries()) {
    const list = listOf(entry)
    if (!list) return refused('broken-entry', index + 1)
    lists.push(list)
  }
  return vectorsOfLists(lists, {
    texts: texts ?? entries.map((entry) => (isRecord(entry) ? textOf(entry.text) : '')),
    model: model ?? null,
  })
}

/** The numbers of an entry: of the list that it is, or of the vector in it. */
export function listOf(entry: unknown): ArrayLike<number> | null {
  const vector = isRecord(entry) ? (entry.embedding ?? entry.vector) : entry
  if (typeof vector === 'string') return base64Floats(vector)
  if (!Array.isArray(vector) || vector.length === 0) return null
  // JSON has no NaN: where one was, there is null.
  return vector.every((each) => typeof each === 'number' || each === null)
    ? vector.map((each: number | null) => each ?? NaN)
    : null
}

/** By their `index`, where each has one of its own. */
function inOrder(data: readonly unknown[]): readonly unknown[] {
  const byIndex = new Map(data.map((entry) => [isRecord(entry) ? entry.index : undefined, entry]))
  return data.every((_, place) => byIndex.has(place)) ? data.map((_, place) => byIndex.get(place)) : data
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
