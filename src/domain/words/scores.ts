import type { Score, ScoreKind, ScoreOf } from '../session/scores.ts'
import { excerptOf } from './differences.ts'
import { formatRounded } from './decimals.ts'
import { counted, formatNumber, plural, type Plural } from './language.ts'

interface ScoreWords {
  /** What the kind is called. */
  name: string
  /** When an answer passes. */
  about: string
}

/** The words of each kind of score. */
export const scoreWords: Record<ScoreKind, ScoreWords> = {
  equals: { name: 'Equals', about: 'Passes when the answer is the expected one, and nothing else.' },
  contains: { name: 'Contains', about: 'Passes when these words stand somewhere in the answer.' },
  'starts-with': { name: 'Starts with', about: 'Passes when the answer begins with these words.' },
  number: {
    name: 'Number',
    about: 'Passes when the first number in the answer is the expected one, or near it.',
  },
  length: { name: 'Length', about: 'Passes when the answer is neither too short nor too long.' },
  json: { name: 'JSON', about: 'Passes when the answer is JSON, alone or in a block of code.' },
  'json-schema': {
    name: 'JSON Schema',
    about: 'Passes when the answer is JSON of the form that this schema describes (draft 2020-12).',
  },
  pattern: {
    name: 'Pattern',
    about: 'Passes when this regular expression matches a part of the answer.',
  },
  refusal: {
    name: 'Refusal',
    about:
      'Looks whether the answer begins as refusals in English do, such as “I’m sorry, but I can’t help”. It does not understand the answer, so it can be wrong.',
  },
  similarity: {
    name: 'Close in meaning',
    about:
      'Passes when the answer means nearly the same as the expected one, in whatever words. A model for this (an embedding model) turns both into numbers and says how alike they are: 1 is the same, 0 has nothing in common. It sees likeness and not truth: “It is open” and “It is not open” are alike.',
  },
  judge: {
    name: 'Judged by a model',
    about:
      'Another model reads the answer and decides by your description whether it is good. It is not told which model wrote it. A judge is itself a model and can be wrong: look at some of its reasons before you rely on it.',
  },
  mark: { name: 'Your mark', about: 'Passes what you mark as good, and fails what you mark as bad.' },
}

/** The units of a length. */
export const lengthUnitWords: Record<ScoreOf<'length'>['unit'], Plural> = {
  words: { one: 'word', other: 'words' },
  characters: { one: 'character', other: 'characters' },
  lines: { one: 'line', other: 'lines' },
}

/** What a score is called: as the reader named it, or else by its rule. */
export const scoreTitle = (score: Score): string => score.title?.trim() || ruleTitle(score)

/** What a score is called that the reader gave no name. */
export function ruleTitle(score: Score): string {
  switch (score.kind) {
    case 'equals':
      return 'Equals the expected answer'
    case 'contains':
      return `Contains ${ownOrExpected(score.text)}`
    case 'starts-with':
      return `Starts with ${ownOrExpected(score.text)}`
    case 'pattern':
      return score.pattern === null
        ? 'Matches the expected pattern'
        : score.pattern === ''
          ? 'Matches a pattern'
          : `Matches /${excerptOf(score.pattern)}/`
    case 'json':
      return 'Is JSON'
    case 'json-schema':
      return 'Fits the JSON Schema'
    case 'number':
      return score.tolerance === 0
        ? 'Is the expected number'
        : `Is within ${formatRounded(score.tolerance, 10)} of the expected number`
    case 'length':
      return lengthTitle(score)
    case 'refusal':
      return score.wants === 'answer' ? 'Is no refusal' : 'Is a refusal'
    case 'similarity':
      return 'Close in meaning to the expected answer'
    case 'judge':
      return score.rubric.trim() === ''
        ? 'Good by another model’s judgement'
        : `Judged: ${excerptOf(score.rubric)}`
    case 'mark':
      return 'Your mark is good'
  }
}

function ownOrExpected(text: string | null): string {
  if (text === null) return 'the expected answer'
  return text.trim() === '' ? 'certain words' : `“${excerptOf(text)}”`
}

function lengthTitle({ unit, min, max }: ScoreOf<'length'>): string {
  const words = lengthUnitWords[unit]
  if (min !== null && max !== null) return `${formatNumber(min)} to ${counted(max, words)}`
  if (max !== null) return `At most ${counted(max, words)}`
  return min === null ? `Any number of ${plural(2, words)}` : `At least ${counted(min, words)}`
}
