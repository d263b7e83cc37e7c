import { formatUsd } from '../pricing/cost.ts'
import { isClear, type MeasuredDifference } from '../statistics/measured-difference.ts'
import type { Measure } from '../table/measured-rows.ts'
import { formatSeconds } from './format.ts'
import { formatRounded } from './decimals.ts'
import type { Plural } from './language.ts'

/** What two columns are called: their letters. */
interface Names {
  A: string
  B: string
}

interface MeasureWords {
  name: string
  /** In a sentence: "no clear difference in …". */
  inSentence: string
  format: (amount: number) => string
  /** What stands after a figure: "1.2 s". */
  unit: string
  less: (name: string, size: string) => string
  more: (name: string, size: string) => string
}

/** Words of an answer, or tokens: with a decimal where there are few. */
const formatCount = (count: number) => formatRounded(count, count < 20 ? 1 : 0)
const sizeInWords = (size: string, { one, other }: Plural) => `${size} ${size === '1' ? one : other}`
const wordOrWords = { one: 'word', other: 'words' }
/** One answer costs too little to be read. */
const answersPriced = 1000

export const measureWords: Record<Measure, MeasureWords> = {
  length: {
    name: 'Length, in words',
    inSentence: 'length',
    format: formatCount,
    unit: ' words',
    less: (name, size) => `${name} is ${sizeInWords(size, wordOrWords)} shorter`,
    more: (name, size) => `${name} is ${sizeInWords(size, wordOrWords)} longer`,
  },
  time: {
    name: 'Time of an answer',
    inSentence: 'time',
    format: formatSeconds,
    unit: ' s',
    less: (name, size) => `${name} is ${size} s faster`,
    more: (name, size) => `${name} is ${size} s slower`,
  },
  tokens: {
    name: 'Tokens of an answer',
    inSentence: 'tokens',
    format: formatCount,
    unit: ' tokens',
    less: (name, size) => `${name} uses ${sizeInWords(size, { one: 'fewer token', other: 'fewer tokens' })}`,
    more: (name, size) => `${name} uses ${sizeInWords(size, { one: 'more token', other: 'more tokens' })}`,
  },
  cost: {
    name: 'Cost of 1,000 answers',
    inSentence: 'cost',
    format: (amount) => formatUsd(amount * answersPriced),
    unit: '',
    less: (name, size) => `${name} is ${size} cheaper`,
    more: (name, size) => `${name} is ${size} dearer`,
  },
}

/** "1.2 s"; for words and tokens, whose unit is in their name, the figure alone. */
export function meanInWords(measure: Measure, mean: number | null): string {
  if (mean === null) return '–'
  const { format, unit } = measureWords[measure]
  return measure === 'time' ? format(mean) + unit : format(mean)
}

/** Whether B has less of something than A or more, or whether that could be luck. */
export function measuredDifferenceInWords(measure: Measure, found: MeasuredDifference, names: Names): string {
  const { inSentence, format, unit, less, more } = measureWords[measure]
  if (found.rows === 0) return `No row has the ${inSentence} of both.`
  if (!found.difference) return 'Too few rows to say.'
  if (!isClear(found.difference)) return `No clear difference in ${inSentence}.`
  const { difference, low, high } = found.difference
  const size = format(Math.abs(difference))
  const ends = [low, high].map((each) => format(Math.abs(each)))
  const [nearer, further] = difference < 0 ? ends.toReversed() : ends
  const claim = (difference < 0 ? less : more)(names.B, size)
  return nearer === further ? `${claim}.` : `${claim}, most likely between ${nearer} and ${further}${unit}.`
}
