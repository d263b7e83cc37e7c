import { isRecord } from '#protocol/json/is-record.ts'

/**
 * Reads a value of unknown origin as a T; undefined where it is none. `repaired` is called when a part of it was replaced
 * or dropped.
 */
export type Reader<T> = (value: unknown, repaired: () => void) => T | undefined

interface Optional<T> {
  optional: Reader<T>
}

type Fields<T> = {
  [K in keyof T]-?: undefined extends T[K] ? Optional<Exclude<T[K], undefined>> : Reader<T[K]>
}

/** Ten million characters: far more than any model writes. */
const maxTextLength = 10_000_000
const maxIdLength = 200
/** Milliseconds since 1970: a little less than the last moment that a Date can hold. */
const latestMoment = 8e15

/** A name that every object answers to, `constructor` or `__proto__`: as a key it would find what is on the prototype. */
const isReserved = (name: string) => name in Object.prototype

export const text =
  (maxLength = maxTextLength): Reader<string> =>
  (value) =>
    typeof value === 'string' && value.length <= maxLength ? value : undefined

/** What rows are found by. */
export const id: Reader<string> = (value) =>
  typeof value === 'string' && value !== '' && value.length <= maxIdLength && !isReserved(value)
    ? value
    : undefined

/** What people call a column of inputs: anything. It is a key too, which is only ever looked up as an object's own. */
export const variableName: Reader<string> = (value) =>
  typeof value === 'string' && value !== '' && value.length <= maxIdLength ? value : undefined

/** A name that is empty until it is chosen, and a key of what is known of it. */
export const modelId: Reader<string> = (value) => (value === '' ? '' : id(value, () => undefined))

export const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

export const number =
  (min: number, max: number): Reader<number> =>
  (value) =>
    typeof value === 'number' && value >= min && value <= max ? value : undefined

/** Counts, sums and durations: nothing below zero, and nothing that a sum would make infinite. */
export const amount = number(0, 1e15)
export const moment = number(0, latestMoment)

export const oneOf =
  <T extends string>(...values: readonly T[]): Reader<T> =>
  (value) =>
    values.find((each) => each === value)

export const nullOr =
  <T>(reader: Reader<T>): Reader<T | null> =>
  (value, repaired) =>
    value === null ? null : reader(value, repaired)

/** What is missing is `other`, as is what cannot be read. */
export const or =
  <T>(reader: Reader<T>, other: T): Reader<T> =>
  (value, repaired) => {
    if (value === undefined) return other
    const read = reader(value, repaired)
    if (read === undefined) repaired()
    return read === undefined ? other : read
  }

/** A field that may be missing, and is left out where it cannot be read. */
export const optional = <T>(reader: Reader<T>): Optional<T> => ({ optional: reader })

/** A list without those of its items that cannot be read. */
export const list =
  <T>(item: Reader<T>, maxLength: number): Reader<T[]> =>
  (value, repaired) => {
    if (!Array.isArray(value)) return undefined
    // A stored list may have holes, which slice keeps and flatMap would skip unseen.
    const items = Array.from<unknown>(value.slice(0, maxLength)).flatMap((each) => item(each, repaired) ?? [])
    if (items.length < value.length) repaired()
    return items
  }

/** A list of ids, each once; none at all where one of them cannot be read. */
export const ids =
  (maxLength: number): Reader<string[]> =>
  (value, repaired) => {
    if (!Array.isArray(value) || value.length > maxLength) return undefined
    const read = new Set(Array.from<unknown>(value).flatMap((each) => id(each, repaired) ?? []))
    if (read.size < new Set(value).size) return undefined
    if (read.size < value.length) repaired()
    return [...read]
  }

/** Values by ids, or by other keys, without those that cannot be read. */
export const byIds =
  <T>(reader: Reader<T>, maxSize: number, readKey = id): Reader<Record<string, T>> =>
  (value, repaired) => {
    if (!isRecord(value)) return undefined
    const entries = Object.entries(value)
    const read: [string, T][] = []
    for (const [key, each] of entries.slice(0, maxSize)) {
      const known = readKey(key, repaired) === undefined ? undefined : reader(each, repaired)
      if (known !== undefined) read.push([key, known])
    }
    if (read.length < entries.length) repaired()
    return Object.fromEntries(read)
  }

/** An object with all of these fields. Fields of other names, which a newer Parley may know, stay as they are. */
export function object<T extends object>(fields: Fields<T>): Reader<T> {
  const known = Object.entries<Reader<unknown> | Optional<unknown>>(fields)
  const names = new Set(Object.keys(fields))
  return (value, repaired) => {
    if (!isRecord(value)) return undefined
    const read: Record<string, unknown> = {}
    for (const name of Object.keys(value)) {
      if (names.has(name)) continue
      if (isReserved(name)) repaired()
      else read[name] = value[name]
    }
    for (const [name, field] of known) {
      const raw = Object.hasOwn(value, name) ? value[name] : undefined
      const isRequired = typeof field === 'function'
      if (raw === undefined && !isRequired) continue
      const result = (isRequired ? field : field.optional)(raw, repaired)
      if (result !== undefined) read[name] = result
      else if (isRequired) return undefined
      else repaired()
    }
    return read as T // each of its fields was read by that field's own reader
  }
}

/** One of several shapes, by their `kind`. */
export function variants<T extends { kind: string }>(shapes: {
  [K in T['kind']]: Fields<Omit<Extract<T, { kind: K }>, 'kind'>>
}): Reader<T> {
  const readers = new Map(Object.entries<object>(shapes).map(([kind, fields]) => [kind, object(fields)]))
  return (value, repaired) => {
    const kind = isRecord(value) && typeof value.kind === 'string' ? value.kind : ''
    const read = readers.get(kind)?.(value, repaired)
    return read && ({ ...read, kind } as T) // the reader of this kind has read it
  }
}
