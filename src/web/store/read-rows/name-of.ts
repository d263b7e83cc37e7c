import type { Source } from './use-reading.ts'

/** The name of a file; null for text that was pasted. */
export const nameOf = (source: Source): string | null => (typeof source === 'string' ? null : source.name)
