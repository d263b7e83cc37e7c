import type { Interval } from '../../statistics/interval.ts'

/**
 * A set as it leaves the page for people: how well its columns find the right documents, and what they find, in figures
 * and words that need no page. Columns are named by their letters.
 */
export interface EmbeddingsReport {
  title: string
  /** ISO 8601 in UTC. */
  exportedAt: string
  documents: number
  /** Which column is better, in a sentence; null where that cannot be said. */
  comparison: string | null
  columns: ColumnInReport[]
  questions: QuestionInReport[]
}

export interface ColumnInReport {
  letter: string
  name: string
  /** The most telling one first. */
  metrics: MetricInReport[]
  /** Dimensions, prefixes, time, cost, each in words. */
  facts: FactInReport[]
}

export interface MetricInReport {
  name: string
  /** From 0 to 1; null where it was not measured. */
  value: number | null
  /** A share of the questions is a percentage; a mean of ranks is not. */
  form: 'percent' | 'decimal'
  /** What the true value plausibly lies between. */
  interval: Interval | null
}

interface FactInReport {
  name: string
  value: string
}

export interface QuestionInReport {
  question: string
  /** The documents that answer it. */
  answers: string[]
  /** One for each column that has measured it. */
  rankings: RankingInReport[]
}

export interface RankingInReport {
  column: string
  /** The rank of the first answer, from 1; null where none is known. */
  firstAnswer: number | null
  /** The closest documents, closest first: as many as are to be shown. */
  closest: FoundInReport[]
}

interface FoundInReport {
  text: string
  similarity: number
  isAnswer: boolean
}
