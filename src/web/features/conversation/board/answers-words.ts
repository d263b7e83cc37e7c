import { formatNumber } from '#domain/words/language.ts'

export const words = {
  toTheLatest: 'To the latest',
  /** The heading of an answer, for those who hear the page. */
  answerTo: (letter: string, number: number, question: string) =>
    `Column ${letter}, question ${formatNumber(number)}: ${question}`,
  answeredBy: 'Answered by',
  goesOnFrom: (letter: string) => `Goes on from ${letter}’s history.`,
  goesOnFromRemoved: 'Goes on from a removed column’s history.',
  askHereToo: 'Ask this column too',
  nothingAsked: 'Nothing asked in this column yet',
  isCopy: 'It is a copy and continues from the copied history, which Compare shows. Write a question below.',
  askedElsewhere:
    'So far only other columns were asked. Write a question below, or ask this column the last one too.',
}
