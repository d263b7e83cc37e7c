export type Environment = Record<string, string | undefined>

/** Reads settings one by one and collects what is wrong with them, so that all of it is printed at once. */
export interface SettingReader {
  /** Undefined when unset or empty. */
  text(name: string): string | undefined
  /** A key, which travels in a header. It never appears in a message. */
  key(name: string): string | undefined
  wholeNumber(name: string, options: { fallback: number; min: number; max?: number }): number
  onOff(name: string, fallback: boolean): boolean
  /** Comma-separated. */
  list(name: string): string[]
  /** An http address, without its trailing slashes. */
  url(name: string): string | undefined
  problem(line: string): void
  readonly problems: string[]
}

/** What is no text, as a worker's bindings may be, is read as its JSON; an array as a list. */
export function createSettingReader(env: Readonly<Record<string, unknown>>): SettingReader {
  const problems: string[] = []
  const text = (name: string) => textOf(env[name])?.trim() || undefined

  return {
    problems,
    problem: (line) => problems.push(line),
    text,
    key(name) {
      const value = text(name)
      if (value !== undefined && !isVisibleAscii(value)) problems.push(`${name} ${visibleAsciiOnly}`)
      return value
    },
    wholeNumber(name, { fallback, min, max = Number.MAX_SAFE_INTEGER }) {
      const value = text(name)
      if (value === undefined) return fallback
      const number = Number(value)
      if (/^\d+$/.test(value) && number >= min && number <= max) return number
      const range = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`
      problems.push(`${name} must be a whole number ${range}, like ${name}=${fallback}; got "${value}".`)
      return fallback
    },
    onOff(name, fallback) {
      const value = text(name)?.toLowerCase()
      if (value === undefined) return fallback
      if (['on', 'true', '1', 'yes'].includes(value)) return true
      if (!['off', 'false', '0', 'no'].includes(value))
        problems.push(`${name} must be on or off; got "${value}".`)
      return false
    },
    list(name) {
      const value = env[name]
      const items = Array.isArray(value) ? value.map(String) : (text(name) ?? '').split(',')
      return items.map((item) => item.trim()).filter((item) => item !== '')
    },
    url(name) {
      const value = text(name)
      if (value === undefined || isWebAddress(value)) return value?.replace(/\/+$/, '')
      problems.push(
        `${name} must be an address like https://api.example.com/v1, without a user name, a password or a query.`,
      )
      return undefined
    },
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || value == null ? (value ?? undefined) : JSON.stringify(value)

/** What a header can carry. */
export const isVisibleAscii = (value: string) => /^[\x21-\x7e]+$/.test(value)
export const visibleAsciiOnly = 'may hold visible ASCII characters only, and no spaces.'

/** An http address to which paths can be added, without credentials, which would end up in messages. */
export function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, username, password } = new URL(value)
  return /^https?:$/.test(protocol) && username === '' && password === '' && !/[?#]/.test(value)
}
