import type { TextPlace } from '#domain/search/written-text.ts'

/** What is to be found in a session. */
export interface Find {
  /** Tells one search from the next. */
  id: number
  query: string
  /** The text that is to be shown first; null for the next one from where the reader is. */
  place: TextPlace | null
}
