/** What a reader may keep out of a file for people. Questions, models and answers are always in it. */
export type Part = 'settings' | 'figures' | 'thoughts' | 'picks' | 'verdicts' | 'scores' | 'notes'

export type ExcludedParts = ReadonlySet<Part>

/** Where the reader has chosen nothing. */
export const nothingExcluded: ExcludedParts = new Set()
