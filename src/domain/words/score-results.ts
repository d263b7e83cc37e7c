import { isDemoModel } from '../models/split-model-id.ts'
import type { AnswerJsonProblem } from '../scoring/json-in-answer.ts'
import type { ScoreReason, ScoreResult } from '../scoring/score.ts'
import { excerptOf } from './differences.ts'
import { explainFailure } from './failures.ts'
import { formatDecimals, formatRounded } from './decimals.ts'
import { counted, formatNumber } from './language.ts'
import { ruleProblemInWords } from './rule-problems.ts'
import { lengthUnitWords } from './scores.ts'
import { withoutSecrets } from './without-secrets.ts'

/** What a score says of an answer, in a short phrase. */
export function scoreResultInWords({ reason }: ScoreResult): string {
  switch (reason.code) {
    case 'equal':
      return `${excerptOf(reason.found)} is ${excerptOf(reason.expected)}`
    case 'different':
      return `${found(reason.found)}, expected ${excerptOf(reason.expected)}`
    case 'contained':
      return `contains “${excerptOf(reason.wanted)}”`
    case 'not-contained':
      return `does not contain “${excerptOf(reason.wanted)}”`
    case 'start':
      return `starts with “${excerptOf(reason.wanted)}”`
    case 'other-start':
      return `does not start with “${excerptOf(reason.wanted)}”`
    case 'pattern-found':
      return 'the pattern matches'
    case 'pattern-not-found':
      return 'the pattern does not match'
    case 'pattern-too-slow':
      return 'the pattern took too long on this answer'
    case 'pattern-unchecked':
      return 'not checked yet'
    case 'json':
      return 'valid JSON'
    case 'not-json':
      return `not valid JSON: ${jsonProblem(reason.problem)}`
    case 'schema-met':
      return 'fits the schema'
    case 'schema-not-met':
      return schemaNotMet(reason)
    case 'number':
      return numberPhrase(reason)
    case 'no-number':
      return 'no number in the answer'
    case 'expected-is-no-number':
      return 'no number in the expected answer'
    case 'length':
      return lengthPhrase(reason)
    case 'refused':
      return `a refusal: it begins “${excerptOf(reason.beginning)}”`
    case 'answered':
      return 'no refusal'
    case 'marked-good':
      return 'you marked it as good'
    case 'marked-bad':
      return 'you marked it as bad'
    case 'not-marked':
      return 'you have not marked it yet'
    case 'similarity':
      return similarityPhrase(reason)
    case 'no-similarity':
      return 'the model cannot compare the two: one of them says nothing to it'
    case 'empty-answer':
      return 'the answer is empty'
    case 'judged':
      return reason.reason === '' ? 'the judge gave no reason' : reason.reason
    case 'unreadable-judge':
      return unreadable(reason)
    case 'not-asked':
      return notAsked[reason.kind][reason.hasChanged ? 'changed' : 'first']
    case 'ask-failed':
      return askFailed(reason)
    case 'no-expected':
      return 'no expected answer'
    case 'bad-rule':
      return reason.problem.kind === 'incomplete'
        ? 'this score is not filled in yet'
        : `cannot be checked. ${ruleProblemInWords(reason.problem)}`
  }
}

type ReasonOf<Code extends ScoreReason['code']> = Extract<ScoreReason, { code: Code }>

function similarityPhrase({ similarity, atLeast }: ReasonOf<'similarity'>): string {
  const rounded = formatDecimals(similarity, 2)
  // As 0.75 a similarity of 0.7499 would look like enough where 0.75 is wanted.
  const isOdd = Number(rounded) >= atLeast !== similarity >= atLeast
  const shown = isOdd ? formatDecimals(Math.floor(similarity * 1000) / 1000, 3) : rounded
  return `similarity ${shown}, at least ${exact(atLeast)} wanted`
}

const notAsked = {
  similarity: {
    first: 'not compared yet',
    changed: 'to be compared again: the model or the expected answer has changed',
  },
  judge: {
    first: 'not judged yet',
    changed: 'to be judged again: the score or the expected answer has changed',
  },
}

function unreadable({ model, reply }: ReasonOf<'unreadable-judge'>): string {
  const replyInWords = reply.trim() === '' ? 'It said nothing.' : `It said: “${excerptOf(reply)}”`
  const why = isDemoModel(model) ? ' Demo models cannot judge: choose another one.' : ''
  return `no verdict: ${model} did not say whether it passes. ${replyInWords}${why}`
}

function askFailed({ model, failure }: ReasonOf<'ask-failed'>): string {
  const { title, text } = explainFailure(failure, model)
  return `no result from ${model}: ${withoutSecrets(`${title}. ${text}`)}`
}

const found = (text: string) => (text === '' ? 'empty' : excerptOf(text))

function jsonProblem(problem: AnswerJsonProblem): string {
  switch (problem.kind) {
    case 'empty':
      return 'the answer is empty'
    case 'words':
      return `it begins “${excerptOf(problem.text)}”`
    case 'broken':
      return problem.message
  }
}

function schemaNotMet({ place, message }: ReasonOf<'schema-not-met'>): string {
  const where = place.join('.')
  if (message === null) return where === '' ? 'nothing fits this schema' : `${where} may not be there`
  return where === '' ? `does not fit: ${message}` : `${where} does not fit: ${message}`
}

function numberPhrase({ found: number, expected, tolerance }: ReasonOf<'number'>): string {
  if (number === expected) return `${exact(number)} is ${exact(expected)}`
  const range = tolerance === 0 ? '' : ` ± ${exact(tolerance)}`
  return `${exact(number)}, expected ${exact(expected)}${range}`
}

const exact = (number: number) => formatRounded(number, 10)

function lengthPhrase({ count, unit, min, max }: ReasonOf<'length'>): string {
  const length = counted(count, lengthUnitWords[unit])
  if (min !== null && max !== null) return `${length}, from ${formatNumber(min)} to ${formatNumber(max)}`
  if (max !== null) return `${length}, at most ${formatNumber(max)}`
  return min === null ? length : `${length}, at least ${formatNumber(min)}`
}
