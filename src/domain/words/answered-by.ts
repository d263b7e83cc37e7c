import type { AnsweredBy, TakeoverReason } from '../run/answered-by.ts'

const whys: Record<TakeoverReason, string> = {
  'budget-spent': 'Today’s budget for real models was used up',
  'switched-off': 'Real models were switched off',
  unavailable: 'Real models were not available',
}

/** Who answered in place of a model, in a few words, and why. */
export const answeredByInWords = ({ model, reason }: AnsweredBy, asked: string) => ({
  badge: `Answered by ${model}`,
  about: `${whys[reason]}: this demo model, a small program and not an AI model, answered in place of ${asked}.`,
})
