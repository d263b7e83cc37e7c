import { counted, formatNumber } from '#domain/words/language.ts'

const answers = { one: 'answer', other: 'answers' }

const verbs = {
  judge: { ask: 'Judge', asking: 'Judging', asked: 'judged' },
  score: { ask: 'Score', asking: 'Scoring', asked: 'scored' },
}
type Verb = keyof typeof verbs

export const words = {
  label: 'Scores that ask models',
  underWay: 'Being scored',
  ask: (verb: Verb, count: number) => `${verbs[verb].ask} ${counted(count, answers)}`,
  progress: (verb: Verb, over: number, total: number) =>
    `${verbs[verb].asking}: ${formatNumber(over)} of ${formatNumber(total)}`,
  failures: (count: number) => `${formatNumber(count)} without a result`,
  again: (count: number) => `Try the ${formatNumber(count)} without a result again`,
  stop: 'Stop',
  unknownCost: 'price unknown',
  done: (verb: Verb) => `Every answer is ${verbs[verb].asked}.`,
  cost: (verb: Verb, cost: string, unknown: number) =>
    `${verbs[verb].asking} has cost ${cost}${unknown > 0 ? `; the cost of ${formatNumber(unknown)} is unknown` : ''}.`,
  elsewhere: (verb: Verb) => `The answers were being ${verbs[verb].asked} in another tab.`,
  overLimit: (verb: Verb) => `The spending limit is reached: not every answer is ${verbs[verb].asked}.`,
}
