import { isRecord } from '#protocol/json/is-record.ts'
import { parseJson } from '#protocol/json/parse-json.ts'

/** A document as answers of the file may call it, beside by its number. */
export interface CallableDocument {
  id: string
  /** Its ids in the file, its labels and its text, the surest first; empty ones name nothing. */
  names: readonly Set<string>[]
}

interface CalledDocuments {
  ids: string[]
  /** Names that no document has. */
  missing: string[]
}

/** Finds the documents that a cell names, whether it names one, a list of them, or a JSON list. */
export function documentsCalled(documents: readonly CallableDocument[]): (cell: string) => CalledDocuments {
  const ranks = [0, 1, 2].map((rank) => {
    const found = new Map<string, string[]>()
    for (const { id, names } of documents)
      for (const name of new Set([...(names[rank] ?? [])].map(plain)))
        if (name !== '') found.set(name, [...(found.get(name) ?? []), id])
    return found
  })
  const idsOf = (name: string): readonly string[] => {
    const known = ranks.find((found) => found.has(plain(name)))?.get(plain(name))
    const numbered = /^#?\d+$/.test(name.trim()) ? documents[Number(name.replace('#', '')) - 1] : undefined
    return known ?? (numbered ? [numbered.id] : [])
  }
  const look = (names: readonly string[]): CalledDocuments => ({
    ids: [...new Set(names.flatMap(idsOf))],
    missing: names.filter((name) => idsOf(name).length === 0),
  })
  return (cell) => {
    const readings = listsIn(cell).map(look)
    return (
      readings.find(({ missing }) => missing.length === 0) ??
      readings.reduce((best, reading) => (reading.ids.length > best.ids.length ? reading : best))
    )
  }
}

const plain = (name: string) => name.normalize('NFC').trim().toLowerCase()

/** The lists of names that a cell may be: names have commas and spaces too. */
function listsIn(cell: string): [string[], ...string[][]] {
  const value = /^\s*[[{]/.test(cell) ? parseJson(cell) : undefined
  if (Array.isArray(value)) return [value.map(String)]
  // BEIR's relevance: `{ "d1": 1, "d2": 0 }`.
  if (isRecord(value)) return [Object.keys(value).filter((name) => Number(value[name]) > 0)]
  return [[cell], ...[/[\n;|]/, /[\n;|,]/, /\s+/].map((separator) => partsOf(cell, separator))]
}

const partsOf = (cell: string, separator: RegExp) =>
  cell.split(separator).filter((part) => part.trim() !== '')
