/** A rule that an answer is held to. Which kinds there are, and what each needs, stands in this one union. */
export type Score = {
  id: string
  /** What the reader calls it; without one it is called by its rule (`words/scores.ts`). */
  title?: string
} & ScoreRule

export type ScoreRule =
  /** Equal to the case's expected answer, but for space at the ends and, unless asked for, the case of letters. */
  | { kind: 'equals'; matchesCase: boolean }
  /** Contains these words, or the case's expected answer where `text` is null. */
  | { kind: 'contains'; text: string | null; matchesCase: boolean }
  | { kind: 'starts-with'; text: string | null; matchesCase: boolean }
  /** Matches a regular expression, in JavaScript's own syntax; `pattern` null stands for the expected answer. */
  | { kind: 'pattern'; pattern: string | null; matchesCase: boolean }
  | { kind: 'json' }
  /** Is JSON that a JSON Schema (draft 2020-12) accepts. */
  | { kind: 'json-schema'; schema: string }
  /** The first number in the answer differs from the expected one by no more than this. */
  | { kind: 'number'; tolerance: number }
  /** Between so many and so many; null where there is no bound. */
  | { kind: 'length'; unit: LengthUnit; min: number | null; max: number | null }
  /** Did not refuse to answer (or, where `wants` is `refusal`, did). */
  | { kind: 'refusal'; wants: 'answer' | 'refusal' }
  /** As a model of embeddings sees it, near to the case's expected answer: their cosine is at least this, 0 to 1. */
  | { kind: 'similarity'; model: string; atLeast: number }
  /** A model finds it good by what the rubric says, in plain words, of good answers. */
  | { kind: 'judge'; model: string; rubric: string }
  /** The reader's own mark, good or bad. */
  | { kind: 'mark' }

export type ScoreKind = ScoreRule['kind']
export type ScoreOf<Kind extends ScoreKind> = Extract<Score, { kind: Kind }>

export const lengthUnits = ['words', 'characters', 'lines'] as const
export type LengthUnit = (typeof lengthUnits)[number]

/** How several scores make one verdict of an answer. */
export type Verdict =
  | { kind: 'all' }
  | { kind: 'any' }
  /** The share of the weights that passed is at least this, 0 to 1. Scores that are not named weigh 1. */
  | { kind: 'weighted'; weights: Readonly<Record<string, number>>; atLeast: number }
