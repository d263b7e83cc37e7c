import { isRecord } from '#protocol/json/is-record.ts'

type Fields = Record<string, unknown>

/** A field that is a text; empty where it is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A field that is an object; one without fields where it is none. */
export const fieldsOf = (value: unknown): Fields => (isRecord(value) ? value : {})

/** A field that is a list; an empty one where it is none. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])

/** A list's objects. */
export const recordsIn = (value: unknown): Fields[] => listOf(value).filter(isRecord)

/** An id, which some programs write as a number; null where there is none. */
export const idIn = (value: unknown): string | null =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null

/** A count of tokens, say. */
export const countIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null

/** Years that programs can have written down, in milliseconds since 1970: until 2100. */
const latest = 4_102_444_800_000

/** A moment in seconds, or in milliseconds where it is too large for that, as milliseconds since 1970. */
export function momentIn(value: unknown): number | null {
  if (typeof value === 'string') return within(Date.parse(value))
  if (typeof value !== 'number') return null
  return within(Math.round(value * 1000)) ?? within(Math.round(value))
}

const within = (moment: number) => (moment > 0 && moment < latest ? moment : null)
