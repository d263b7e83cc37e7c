import type { ExcludedParts, Part } from '#domain/export/parts.ts'
import { words } from './words.ts'

const storageKey = 'parley.export-left-out'

/** What the reader kept out of a file the last time, as the browser remembers it. */
export function keptExcludedParts(storage: () => Storage = () => localStorage): ExcludedParts {
  try {
    const kept: unknown = JSON.parse(storage().getItem(storageKey) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter(isPart) : [])
  } catch {
    return new Set()
  }
}

/** Where the browser keeps nothing, it lasts as long as the dialog. */
export function keepExcludedParts(excluded: ExcludedParts, storage: () => Storage = () => localStorage) {
  try {
    storage().setItem(storageKey, JSON.stringify([...excluded]))
  } catch {
    // There is no room, or no storage at all.
  }
}

const isPart = (value: unknown): value is Part =>
  typeof value === 'string' && Object.hasOwn(words.sources.session.parts, value)
