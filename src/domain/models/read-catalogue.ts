import { modelOf } from './model-of.ts'
import type { Model } from './model.ts'

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
