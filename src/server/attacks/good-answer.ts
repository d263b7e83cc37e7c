/** How a good upstream would answer in its format, for those that do it nearly so. */
export interface GoodAnswer {
  /** Of its two formats the Messages one. */
  isMessages: boolean
  encode(event: object): string
  /** A whole stream, with text before it, text after its second word, and each event changed. */
  stream(options?: { before?: string; between?: string; change?: (event: object) => object }): string
  /** The JSON of a whole answer. */
  whole(change?: (answer: object) => object): string
}

/** What is to become of what an upstream says: the right answer, an error that says so, or either of them. */
export type Outcome = 'right' | 'error' | 'either'

export type HostileAnswer = [name: string, outcome: Outcome, make: (good: GoodAnswer) => string | Buffer]

/** JSON with names in every object that change objects of programs which merge without looking. */
export function polluting(value: object): object {
  const text = JSON.stringify({ constructor: { prototype: { polluted: true } }, toString: 1, ...value })
  return JSON.parse(text.replaceAll('{', '{"__proto__":{"polluted":true},').replaceAll(',}', '}')) as object
}

export const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
export const MB = 1_000_000
