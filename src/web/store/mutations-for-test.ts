import type { SavedRow } from '#domain/tables/tables.ts'

/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Node = Record<string, unknown>
type Random = () => number

/** Values of every kind that a database can hold, made anew each time. */
const oddValues: readonly (() => unknown)[] = [
  () => undefined,
  () => null,
  () => ({}),
  () => [],
  () => '',
  () => 'x',
  () => 0,
  () => -1,
  () => 0.5,
  () => Number.NaN,
  () => Infinity,
  () => 1e308,
  () => true,
  () => [null],
  () => ({ a: { b: [1] } }),
  () => new Date(0),
  () => new Map([['a', 1]]),
  () => 10n,
  () => '__proto__',
  () => 'constructor',
  () => '\ud800',
  () => 'word '.repeat(20_000),
  () => Array.from({ length: 500 }, (_, index) => `id-${index}`),
  () => nested(20),
]

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => ({ inner }), 'end')

/** The rows with one to three of them damaged, the same way for the same seed. Their ids stay keys of a database. */
export function mutatedRows(rows: readonly SavedRow[], seed: number): SavedRow[] {
  const random = seededRandom(seed)
  const mutated = structuredClone([...rows])
  for (let count = 1 + Math.floor(random() * 3); count > 0; count--) mutate(mutated, random)
  return mutated
}

function mutate(rows: SavedRow[], random: Random) {
  const saved = pick(rows, random)
  if (!saved) return
  const row = saved.row as Node // rows of a profile are objects
  const place = pick(placesIn(row), random)
  const kind = random()
  if (kind < 0.05) rows.splice(rows.indexOf(saved), 1)
  else if (kind < 0.1) rows.push({ table: saved.table, row: { ...row, id: `${String(row.id)}-copy` } })
  else if (kind < 0.3) linkAnywhere(row, rows, random)
  else if (kind < 0.35) row.itself = row
  else if (kind < 0.42) poison(place?.parent ?? row, random)
  else if (place) change(place, random)
}

interface Place {
  parent: Node
  key: string
}

/** Every field at every depth but the row's own key. */
function placesIn(node: Node, depth = 0): Place[] {
  return Object.keys(node).flatMap((key) => {
    if (depth === 0 && key === 'id') return []
    const value = node[key]
    const inner =
      typeof value === 'object' && value !== null && value !== node ? placesIn(value as Node, depth + 1) : []
    return [{ parent: node, key }, ...inner]
  })
}

function change({ parent, key }: Place, random: Random) {
  if (random() < 0.2) delete parent[key]
  else if (Array.isArray(parent) && random() < 0.3) parent.push(parent[Number(key)])
  else parent[key] = pick(oddValues, random)?.()
}

function linkAnywhere(row: Node, rows: readonly SavedRow[], random: Random) {
  const target = random() < 0.3 ? row.id : (pick(rows, random)?.row as Node | undefined)?.id
  const link = pick(
    ['parentId', 'previousRunId', 'tipId', 'versionOf', 'baseRunId', 'startRunId', 'messageId'],
    random,
  )
  if (link === 'previousRunId' && random() < 0.3) row.origin = { kind: 'continued', runId: target }
  else if (link) row[link] = target
}

function poison(node: Node, random: Random) {
  const key = pick(['__proto__', 'constructor', 'toString', 'hasOwnProperty'], random) ?? ''
  Object.defineProperty(node, key, {
    value: { on: true, poisoned: 1 },
    enumerable: true,
    configurable: true,
    writable: true,
  })
}

const pick = <T>(from: readonly T[], random: Random): T | undefined =>
  from[Math.floor(random() * from.length)]
