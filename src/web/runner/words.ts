import { formatNumber } from '#domain/words/language.ts'

export const words = {
  limitUsed: (questions: number) => `All ${formatNumber(questions)} questions of this minute are used.`,
  unreadableVectors: 'The answer could not be read.',
  justRefused: 'The model has just refused another question.',
}
