import type { ScoreKind } from '#domain/session/scores.ts'

/** Under which heading a kind of score is offered, in the order of the menu. */
const groupOf = {
  equals: 'recommended',
  contains: 'recommended',
  mark: 'recommended',
  judge: 'recommended',
  'starts-with': 'expected',
  number: 'expected',
  similarity: 'expected',
  length: 'alone',
  json: 'alone',
  'json-schema': 'alone',
  pattern: 'alone',
  refusal: 'alone',
} as const satisfies Record<ScoreKind, string>

export type KindGroup = (typeof groupOf)[ScoreKind]

const kinds = Object.keys(groupOf) as ScoreKind[] // it has these keys

const groups: readonly KindGroup[] = ['recommended', 'expected', 'alone']

/** The kinds of score by heading, those first that most tables need. */
export const kindGroups = groups.map((group) => ({
  group,
  kinds: kinds.filter((kind) => groupOf[kind] === group),
}))

export const recommendedKinds = kinds.filter((kind) => groupOf[kind] === 'recommended')
