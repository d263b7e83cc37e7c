import type { Measure } from '#domain/similarity/kernel/measures.ts'
import type { Failure } from '#domain/run/failure.ts'
import type { ModelColumn, TextSet } from '#domain/embeddings/text-set.ts'
import type { RefusedVector } from '../vectors/store/received-vectors.ts'
import type { HeatScale } from '../vectors/views/matrix-heat.ts'
import type { OrderBy } from '../vectors/views/matrix-order.ts'

/** How far a column is. Without a status it is not known yet which of its vectors are there. */
export type ColumnStatus =
  /** Nothing is asked of it; `done` were kept from before. */
  | ({ kind: 'incomplete' } & Count)
  | ({ kind: 'measuring' } & Count)
  /** A limit holds it back until then, in milliseconds since 1970; it goes on by itself. */
  | ({ kind: 'held'; until: number } & Count)
  /** Somebody stopped it, or the spending limit did; what came is kept. */
  | ({ kind: 'paused'; by: 'reader' | 'spending-limit' } & Count)
  | { kind: 'measured' }
  | ({ kind: 'failed'; failure: MeasuringFailure; tooLong: string | null } & Count)

/** Why a column failed; vectors that cannot be compared fail it once all others are there. */
export type MeasuringFailure =
  Failure | { kind: 'unusable-vectors'; refused: readonly RefusedVector[] } | { kind: 'worker-broke' }

interface Count {
  /** Texts whose vectors are there; those that stand twice count once. */
  done: number
  total: number
}

/** What a column took since the page was opened. */
export interface ColumnCosts {
  texts: number
  /** Null where an answer gave no count. */
  tokens: number | null
  /** US dollars; null where the price or the count is unknown. */
  cost: number | null
  /** Milliseconds in which requests were under way; those at the same time count once. */
  elapsedMs: number
}

export const panelViews = ['ranking', 'quality', 'sizes', 'matrix', 'map', 'agreement'] as const
export type PanelView = (typeof panelViews)[number]

export type { Measure } from '#domain/similarity/kernel/measures.ts'

/** Two texts, by their ids. */
interface Pair {
  one: string
  other: string
}

/** What all views share. */
export interface PanelChoices {
  view: PanelView
  measure: Measure
  /** What is searched for: a text of the set, or what was typed. Null until someone asks. */
  query: { kind: 'text'; id: string } | { kind: 'typed'; text: string } | null
  /** What was typed and ranked last, and is no question of the set. */
  lastTyped: string | null
  /** The text, and the pair, that the reader looks at. */
  textId: string | null
  pair: Pair | null
  /** The two columns that are held against each other; null for the first two. */
  compared: readonly [string, string] | null
  /** What says which documents are right; null for the first of these that the set has. */
  rightBy: 'answers' | 'groups' | 'votes' | null
  /** How the heat maps are coloured, and in which order; without a choice by group where there are groups. */
  heatScale: HeatScale
  matrixOrder: OrderBy | null
  /** US dollars that measuring may cost; null for no limit. */
  spendingLimit: number | null
}

export const firstChoices: PanelChoices = {
  view: 'ranking',
  measure: 'cosine',
  query: null,
  lastTyped: null,
  textId: null,
  pair: null,
  compared: null,
  rightBy: null,
  heatScale: 'rank',
  matrixOrder: null,
  spendingLimit: null,
}

/** The columns that a set has before anyone chooses, for these models. */
export const columnOf = (model: string, id: string): ModelColumn => ({
  id,
  kind: 'model',
  model,
  dimensions: null,
  questionPrefix: '',
  documentPrefix: '',
})

/** What a saved set is known by in the list of sets. */
export type SetHead = Pick<TextSet, 'id' | 'name' | 'updatedAt'> & { texts: number }
