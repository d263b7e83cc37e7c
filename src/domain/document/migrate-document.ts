import { documentVersion } from './session-document.ts'

type Fields = Record<string, unknown>

/**
 * The way up: the step at 1 makes a document of version 1 one of version 2. A step that has been published is never
 * changed, and `fixtures/` holds a document of each version.
 */
const steps: Record<number, (document: Fields) => Fields> = {}

/** A document of an earlier version as one of this version. */
export function migrateDocument(document: Fields, from: number): Fields {
  let migrated = document
  for (let version = from; version < documentVersion; version++)
    migrated = steps[version]?.(migrated) ?? migrated
  return migrated
}
