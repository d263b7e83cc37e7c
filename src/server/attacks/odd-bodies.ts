import fc from 'fast-check'

/** Names that other programs fell over. */
const hostileNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'toJSON',
  'length',
  '',
]

const oddNumbers = [0, -0, -1, 1e308, 1e-320, 2 ** 53, 0.1]
const oddTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u2028',
  '🔑',
  'a'.repeat(5_000),
  '__proto__',
  'NaN',
  '[DONE]',
]
const oddHolders: unknown[] = [null, true, [], [[]], {}, [null], [{}], ['a'.repeat(600)]]

const hostileValue = fc.oneof(
  { weight: 6, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  fc.constantFrom<unknown>(...oddNumbers, ...oddTexts, ...oddHolders),
  fc.constantFrom(...hostileNames).map((name) => Object.fromEntries([[name, { polluted: true }]])),
)

const hostileName = fc.oneof(
  fc.constantFrom(...hostileNames, 'stream', 'n', 'stop', 'content', 'role', 'type'),
  fc.string({ maxLength: 8 }),
)

/** A valid request with one to three of its parts changed, taken away, repeated, or added to. */
export function mutationsOf(valid: object): fc.Arbitrary<string> {
  const change = fc.record({
    path: fc.constantFrom(...pathsIn(valid)),
    kind: fc.constantFrom('replace', 'remove', 'add', 'repeat'),
    name: hostileName,
    value: hostileValue,
  })
  return fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) => JSON.stringify(changes.reduce<unknown>(changed, valid)))
}

type Path = readonly string[]

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (!isHolder(value)) return [path]
  return [path, ...Object.entries(value).flatMap(([name, part]) => pathsIn(part, [...path, name]))]
}

const isHolder = (value: unknown): value is object => value !== null && typeof value === 'object'

interface Change {
  path: Path
  kind: string
  name: string
  value: unknown
}

function changed(whole: unknown, { path: [step, ...rest], kind, name, value }: Change): unknown {
  if (step !== undefined && isHolder(whole) && Object.hasOwn(whole, step)) {
    const isGone = kind === 'remove' && rest.length === 0
    const parts = Object.entries(whole).flatMap(([own, part]): [string, unknown][] => {
      if (own !== step) return [[own, part]]
      return isGone ? [] : [[own, changed(part, { path: rest, kind, name, value })]]
    })
    return Array.isArray(whole) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
  }
  if (kind === 'add' && isHolder(whole) && !Array.isArray(whole))
    return Object.fromEntries([...Object.entries(whole), [name, value]])
  if (kind === 'repeat' && Array.isArray(whole)) return [...whole, ...whole]
  return kind === 'replace' ? value : whole
}

const nearlyJson = [
  '',
  ' ',
  '{',
  '}',
  '[',
  '{"',
  '{"a',
  '{"a":',
  'undefined',
  '{bad',
  "{'a':1}",
  '{"a":1,}',
  '[1,]',
].concat([
  '\uFEFF{}',
  '{}{}',
  '{}\u0000',
  '/**/{}',
  'NaN',
  '01',
  '"\\ud800"',
  '-',
  '"',
  '{"model":"demo/echo","model":null}',
])
const deepJson = [
  '['.repeat(150),
  '['.repeat(150) + ']'.repeat(150),
  '['.repeat(100_000),
  '{"a":'.repeat(100_000),
].concat([`{"model":"demo/echo","messages":${'['.repeat(201)}${']'.repeat(201)}}`, '1'.repeat(10_000)])

/** Bodies of any kind: JSON, nearly JSON, and none. */
export const anyBody: fc.Arbitrary<string> = fc.oneof(
  hostileValue.map((value) => JSON.stringify(value)),
  fc.json({ maxDepth: 6 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(...nearlyJson, ...deepJson),
)

/** A valid request cut off somewhere, or with one character changed. */
export const damagedText = (valid: object): fc.Arbitrary<string> => {
  const text = JSON.stringify(valid)
  return fc
    .record({ at: fc.nat({ max: text.length - 1 }), put: fc.string({ maxLength: 2 }), isCut: fc.boolean() })
    .map(({ at, put, isCut }) => text.slice(0, at) + put + (isCut ? '' : text.slice(at + 1)))
}
