import { formatNumber } from '#domain/words/language.ts'

export const words = {
  limitUsed: (questions: number) => `All ${formatNumber(questions)} questions of this minute are used.`,
  tokensUsed: (tokens: number) =>
    `The ${formatNumber(tokens)} tokens of this minute are used or kept for answers on their way.`,
  noJudge: (standIn: string) => `${standIn} answered in place of the judge: that is no verdict.`,
  unreadableVectors: 'The answer could not be read.',
  justRefused: 'The model has just refused another question.',
}
