/** JSON from an upstream, of which nothing is known yet. */
export type Fields = Record<string, unknown>

/** A text that says something, cut at `maxLength` characters. */
export const text = (value: unknown, maxLength = 200): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, maxLength) : undefined

/** A number of tokens: whole and above zero. Some upstreams send 0 or -1 for "not known". */
export const tokens = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined

/** A list of texts, of which `maxCount` are kept. */
export const texts = (value: unknown, maxCount = 100): string[] | undefined =>
  Array.isArray(value) && value.every((item): item is string => typeof item === 'string')
    ? value.slice(0, maxCount).map((item) => item.slice(0, 100))
    : undefined

/** What the first of these readings finds. */
export const firstOf = <T>(...values: (T | undefined)[]): T | undefined =>
  values.find((value) => value !== undefined)
