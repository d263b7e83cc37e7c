import { isSameJudge } from '../session/model-verdicts.ts'
import { words as allWords } from '../words/export.ts'
import { beginningsOf, notSent } from './answer-in-words.ts'
import type { AnswerInFile, ComparisonFile, ModelJudgeInFile, QuestionInFile } from './comparison-file.ts'
import { csvOf, plainNumber } from './csv-lines.ts'
import { excludeParts } from './exclude-parts.ts'
import { nothingExcluded, type Part } from './parts.ts'
import { answersOnShow, withoutAnswers } from './question-in-words.ts'
import { valueOnLine } from './settings-in-file.ts'
import { fullName, noMarks } from './settings-in-words.ts'

const words = allWords.csv

type Value = string | number | null

/** A column of the file. Null is what is unknown, or does not apply. */
interface Field {
  name: string
  /** Where every line says it of the question. */
  ofQuestion?: (question: QuestionInFile) => Value
  ofAnswer?: (answer: AnswerInFile) => Value
  /** What it is a part of. */
  part?: Part
  /** Most comparisons have none: the file has it where an answer or question does. */
  isRare?: true
}

const allFields: readonly Field[] = [
  { name: words.number, ofQuestion: ({ number }) => number },
  { name: words.question, ofQuestion: ({ text }) => text },
  {
    name: words.pictures,
    ofQuestion: ({ pictures }) => pictures.map(({ name }) => name).join('\n'),
    isRare: true,
  },
  { name: words.column, ofAnswer: ({ column }) => column },
  { name: words.model, ofAnswer: ({ model }) => model },
  { name: words.answer, ofAnswer: ({ text }) => text },
  { name: words.thoughts, ofAnswer: ({ thoughts }) => thoughts, part: 'thoughts', isRare: true },
  {
    name: words.toolCalls,
    ofAnswer: ({ toolCalls }) => toolCalls.map((call) => `${call.name}(${call.arguments})`).join('\n'),
    isRare: true,
  },
  { name: words.state, ofAnswer: ({ state }) => state },
  { name: words.finishReason, ofAnswer: ({ finishReason }) => finishReason },
  { name: words.remarks, ofAnswer: remarksOn },
  { name: words.firstToken, ofAnswer: ({ figures }) => figures.firstTokenMs, part: 'figures' },
  { name: words.total, ofAnswer: ({ figures }) => figures.totalMs, part: 'figures' },
  { name: words.speed, ofAnswer: ({ figures }) => figures.tokensPerSecond, part: 'figures' },
  { name: words.tokensIn, ofAnswer: ({ figures }) => figures.tokensIn, part: 'figures' },
  { name: words.tokensOut, ofAnswer: ({ figures }) => figures.tokensOut, part: 'figures' },
  { name: words.cost, ofAnswer: ({ figures }) => figures.costUsd, part: 'figures' },
  {
    name: words.estimated,
    ofAnswer: ({ figures }) => (figures.areEstimates ? words.yes : null),
    part: 'figures',
  },
  { name: words.settings, ofAnswer: settingsSent, part: 'settings' },
  { name: words.best, ofAnswer: ({ isBest }) => (isBest ? words.yes : null), part: 'picks' },
  { name: words.won, ofAnswer: ({ blindVotes }) => blindVotes?.won ?? null, part: 'picks', isRare: true },
  { name: words.tied, ofAnswer: ({ blindVotes }) => blindVotes?.tied ?? null, part: 'picks', isRare: true },
  { name: words.lost, ofAnswer: ({ blindVotes }) => blindVotes?.lost ?? null, part: 'picks', isRare: true },
  { name: words.sentAt, ofAnswer: ({ sentAt }) => sentAt },
]

/** A comparison for spreadsheets: a line for each answer on show; a question without any has one of its own. */
export function comparisonToCsv(comparison: ComparisonFile, excluded = nothingExcluded): string {
  const { questions, modelJudges } = excludeParts(comparison, excluded)
  const fields = [
    ...allFields.filter(({ part }) => part === undefined || !excluded.has(part)),
    ...fieldsOfJudges(modelJudges),
  ]
  const lines = questions.flatMap((question) => {
    const answers = answersOnShow(question)
    if (answers.length === 0) return [fields.map((field) => ofUnanswered(field, question))]
    return answers.map((answer) => fields.map((field) => valueOf(field, question, answer)))
  })
  const isThere = fields.map(
    ({ isRare }, place) => !isRare || lines.some((line) => line[place] !== null && line[place] !== ''),
  )
  return csvOf(
    [fields.map(({ name }) => name), ...lines.map((line) => line.map(written))].map((line) =>
      line.filter((_, place) => isThere[place]),
    ),
  )
}

const counted = ['won', 'tied', 'lost', 'undecided'] as const

/** Of each model that judged, how often it had an answer win, tie and lose. */
const fieldsOfJudges = (judges: readonly ModelJudgeInFile[]): Field[] =>
  judges.flatMap((judge) => {
    const { model, criterion } = judge
    const isAlone = judges.filter((other) => other.model === model).length === 1
    const name = isAlone ? model : words.judgeBy(model, criterion)
    return counted.map((what): Field => ({
      name: words.pairs[what](name),
      ofAnswer: ({ modelVerdicts }) =>
        modelVerdicts.find((verdicts) => isSameJudge(verdicts, judge))?.[what] ?? null,
    }))
  })

const valueOf = ({ ofQuestion, ofAnswer }: Field, question: QuestionInFile, answer: AnswerInFile): Value =>
  ofQuestion?.(question) ?? ofAnswer?.(answer) ?? null

function ofUnanswered({ name, ofQuestion }: Field, question: QuestionInFile): Value {
  if (name === words.remarks) return withoutAnswers(question)
  return ofQuestion?.(question) ?? null
}

const written = (value: Value) => (typeof value === 'number' ? plainNumber(value) : (value ?? ''))

/** How it ended, where it is not simply complete, and what else is to be known of it. */
function remarksOn(answer: AnswerInFile): string {
  const { stateInWords, cameInOnePiece } = answer
  return [
    ...(stateInWords === null ? [] : [stateInWords]),
    ...beginningsOf(answer, noMarks),
    ...notSent(answer, noMarks),
    ...(cameInOnePiece ? [words.cameAtOnce] : []),
  ].join(' ')
}

/** One on each line; without those that the reader kept from the model. */
function settingsSent({ settings, leftOut }: AnswerInFile): string {
  return settings
    .filter(({ parameter }) => parameter === null || !leftOut.includes(parameter))
    .map((setting) => `${fullName(setting, noMarks)}: ${valueOnLine(setting.value)}`)
    .join('\n')
}
