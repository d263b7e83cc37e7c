import { formatNumber } from '#domain/words/language.ts'

export const words = {
  limitUsed: (questions: number) => `All ${formatNumber(questions)} questions of this minute are used.`,
  justRefused: 'The model has just refused another question.',
}
