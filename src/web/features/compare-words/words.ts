import { counted, formatNumber } from '#domain/words/language.ts'

const wordsOf = { one: 'word', other: 'words' }

export const words = {
  title: 'Compare words',
  against: 'against',
  baselineOf: 'Against which answer',
  onlyDiffers: 'Only what differs',
  onlyHere: 'only here',
  notHere: 'in the baseline, not here',
  pictureOnly: 'A question of pictures',
  question: (number: number, of: number) => `Question ${formatNumber(number)} of ${formatNumber(of)}`,
  earlier: 'Earlier question',
  later: 'Later question',
  answers: 'The answers and their words',
  column: (letter: string, model: string) => `${letter}, ${model}`,
  baseline: 'Baseline',
  onlyHereCount: (count: number) => `${counted(count, wordsOf)} only here`,
  notHereCount: (count: number, letter: string) => `${counted(count, wordsOf)} only in ${letter}`,
  comparing: 'Comparing…',
  tooLong: 'Too much to compare word by word.',
  failed: 'It failed or was cut off by a failure.',
  noWords: 'It has no words to compare.',
  notOver: 'It is still being answered.',
  notAsked: 'It was not asked this.',
  tooFew: 'Two answers with words are needed.',
  folded: (count: number) => `${formatNumber(count)} same`,
  sums: {
    words: 'Words',
    share: (letter: string) => `Same as ${letter}`,
    ownShare: 'Same as itself',
    onlyHere: 'Only here',
    closest: 'closest',
  },
  unknown: '–',
  askModel: 'Ask a model to judge…',
  care: 'This counts words, not meaning: an answer close in wording may still promise something else. Formatting, thoughts and pictures are not compared.',
}
