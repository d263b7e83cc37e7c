import type { SizeFigures } from '../vectors/views/column-sizes.ts'

/** By what it is measured how much smaller vectors keep. */
export const keptBy = {
  hitAt1: { needsAnswers: true, mayLose: 0 },
  ndcgAt10: { needsAnswers: true, mayLose: 0.01 },
  overlap: { needsAnswers: false, mayLose: 0.1 },
  order: { needsAnswers: false, mayLose: 0.05 },
} as const satisfies Partial<
  Record<
    keyof SizeFigures,
    { needsAnswers: boolean; /** This much less is still no loss. */ mayLose: number }
  >
>

export type KeptBy = keyof typeof keptBy

/** The most telling first. */
export const choicesOf = (hasAnswers: boolean): KeptBy[] =>
  (['hitAt1', 'ndcgAt10', 'overlap', 'order'] as const).filter(
    (choice) => hasAnswers || !keptBy[choice].needsAnswers,
  )
