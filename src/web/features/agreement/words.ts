import type { SpreadName } from '#domain/repeats/figure-spread.ts'
import { counted, formatNumber, plural } from '#domain/words/language.ts'
import { formatPercent } from '#domain/words/percent.ts'

const answersOf = { one: 'answer', other: 'answers' }

export const words = {
  title: 'How far do they agree?',
  earlier: 'Earlier question',
  later: 'Later question',
  question: (number: number, of: number) => `Question ${formatNumber(number)} of ${formatNumber(of)}`,
  pictureOnly: 'A question of pictures',
  body: 'How far repeated answers agree',
  group: (model: string, answers: number) => `${model}, ${counted(answers, answersOf)}`,
  answers: (count: number) => counted(count, answersOf),
  /** "A", or one of several attempts. */
  name: (letter: string, attempt: number | null) =>
    attempt === null ? letter : `attempt ${formatNumber(attempt)} of ${letter}`,

  /** Two attempts of one column. */
  attempts: (one: number, other: number, letter: string) =>
    `attempts ${formatNumber(one)} and ${formatNumber(other)} of ${letter}`,
  pair: (one: string, other: string) => `${one} and ${other}`,

  allSame: (count: number) =>
    count === 2
      ? 'Both answers are the same, to the letter.'
      : `All ${formatNumber(count)} answers are the same, to the letter.`,
  share: (share: number, count: number) =>
    count === 2
      ? `The two answers have ${formatPercent(share)} of their words in common.`
      : `Two of these answers have ${formatPercent(share)} of their words in common, on average.`,
  extremes: (most: string, highest: number, least: string, lowest: number) =>
    `The most alike are ${most} with ${formatPercent(highest)}, the least alike ${least} with ${formatPercent(lowest)}.`,
  tooLong: 'They are too long to compare word by word.',
  ruler: (mean: number, low: number, high: number) =>
    `${formatPercent(mean)} of their words in common on average, between ${formatPercent(low)} and ${formatPercent(high)}`,
  nothingShared: 'no word in common',
  allShared: 'the same words',

  same: {
    title: 'Which say the same',
    text: 'The same text',
    firstLine: 'The same first line',
    number: 'The same number',
    json: 'The same JSON',
    of: (count: number, all: number) => {
      if (count === 1) return 'no two'
      if (count < all) return `${formatNumber(count)} of ${formatNumber(all)}`
      return all === 2 ? 'both' : `all ${formatNumber(all)}`
    },
  },

  spread: {
    title: 'How far they lie apart',
    about: 'least – median – most',
    names: {
      words: 'Words',
      firstToken: 'First token',
      total: 'Total time',
      tokens: 'Tokens',
    } satisfies Record<SpreadName, string>,
    seconds: 's',
    range: (least: string, median: string, most: string) => `${least} – ${median} – ${most}`,
    estimate: (figure: string) => `≈${figure}`,
    ruler: (name: string, least: string, median: string, most: string, full: string) =>
      `${name} from ${least} to ${most}, median ${median}, on a scale up to ${full}`,
    unknown: 'unknown',
    knownOf: (known: number, all: number) => `known of ${formatNumber(known)} of ${formatNumber(all)}`,
  },

  others: (count: number) =>
    plural(count, {
      one: 'One more answer failed, was stopped, edited or continued, or is not over: it is not counted.',
      other: `${formatNumber(count)} more answers failed, were stopped, edited or continued, or are not over: they are not counted.`,
    }),
  cut: (count: number) =>
    plural(count, {
      one: 'One of them was cut off by its limit of tokens.',
      other: `${formatNumber(count)} of them were cut off by their limit of tokens.`,
    }),
  otherHistories: 'Not all were asked after the same answers: what differs may come from there.',
  estimates: '“≈” is an estimate: the service gave no count of tokens.',
  tooFew:
    'Here nothing can be said yet: it takes two answers to one question by the same model with the same settings.',
  more: 'For more answers press Ask again below one, or choose Vary… in a column’s menu and then Nothing: that adds columns which ask the same once more.',
  care: 'This counts words in any order, not meaning: answers close in wording may still say something else. Formatting, thoughts and pictures are not compared.',
}
