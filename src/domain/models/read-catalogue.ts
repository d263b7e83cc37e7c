import { modelOf } from './model-of.ts'
import type { Model } from './model.ts'

/** The models of a list as the service sends it, in JSON. Throws where it is none. */
export const catalogueIn = (body: string): Model[] => catalogueOf(entriesIn(JSON.parse(body)))

function entriesIn(body: unknown): readonly unknown[] {
  // Some services answer with a bare array.
  const entries: unknown = typeof body === 'object' && body !== null && 'data' in body ? body.data : body
  return Array.isArray(entries) ? entries : []
}

/** The page's view of a model list: each id once, odd entries left out, in the service's order. */
export function catalogueOf(entries: readonly unknown[]): Model[] {
  const known = new Map<string, Model>()
  for (const entry of entries) {
    if (isEntry(entry) && !known.has(entry.id)) known.set(entry.id, modelOf(entry.id, { ...entry }))
  }
  return [...known.values()]
}

const isEntry = (value: unknown): value is { id: string } =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  value.id.trim() !== ''
