import type { LinkContents } from '#domain/link/link-contents.ts'
import { counted, formatList, formatNumber } from '#domain/words/language.ts'

const columnsWord = { one: 'column', other: 'columns' }
const questionsWord = { one: 'question', other: 'questions' }
const answersWord = { one: 'answer', other: 'answers' }
const rowsWord = { one: 'row', other: 'rows' }
const scoresWord = { one: 'score', other: 'scores' }

/** "2 answers", and in how many of them there is something. */
const withSome = (all: string, some: number, what: string) =>
  some > 0 ? `${all}, ${formatNumber(some)} with ${what}` : all

/** The same within a list. */
const withSomeInList = (all: string, some: number, what: string) =>
  some > 0 ? `${all} (${formatNumber(some)} with ${what})` : all

function answersInWords({ answers: { shown, notShown, withThoughts } }: LinkContents): string {
  if (shown + notShown === 0) return 'none'
  const all = withSome(counted(shown, answersWord), withThoughts, 'the model’s thoughts')
  return notShown === 0
    ? all
    : `${all}; ${formatNumber(notShown)} not shown, since others go on from them or were picked over them`
}

function tableInWords({ rows, withExpected, answers, promptVersion, scores, marked }: Table): string {
  return formatList([
    withSomeInList(counted(rows, rowsWord), withExpected, 'what is expected'),
    ...(promptVersion === null ? [] : [`version ${promptVersion} of the prompt`]),
    ...(scores === 0 ? [] : [counted(scores, scoresWord)]),
    answers === 0
      ? 'no answers'
      : withSomeInList(counted(answers, answersWord), marked, 'marks or notes by hand'),
  ])
}

type Table = NonNullable<LinkContents['table']>

/** What the link holds, each with its name. */
const inIt = (contents: LinkContents): { name: string; is: string }[] => {
  const { columns, questions, table, settings, hasInstructions, hasFigures, picks, pictures, judgments } =
    contents
  const hasAnswers = contents.answers.shown + contents.answers.notShown + (table?.answers ?? 0) > 0
  return [
    { name: 'Columns', is: `${counted(columns, columnsWord)}, with the names of their models` },
    ...(questions > 0 || table === null
      ? [
          { name: 'Questions', is: counted(questions, questionsWord) },
          { name: 'Answers', is: answersInWords(contents) },
        ]
      : []),
    ...(table ? [{ name: 'Table', is: tableInWords(table) }] : []),
    { name: 'Instructions', is: hasInstructions ? 'the system prompt, word for word' : 'none' },
    { name: 'Settings', is: settings.length > 0 ? formatList(settings) : 'none is switched on' },
    { name: 'Figures', is: hasFigures ? 'time, tokens and cost of the answers' : 'none' },
    ...(picks > 0 ? [{ name: 'Picks', is: `the best answer of ${counted(picks, questionsWord)}` }] : []),
    ...(pictures.named > 0
      ? [{ name: 'Pictures', is: `${formatNumber(pictures.named)}, by name and size alone` }]
      : []),
    ...(pictures.whole > 0 ? [{ name: 'Pictures themselves', is: formatNumber(pictures.whole) }] : []),
    ...(judgments > 0 ? [{ name: 'Votes and verdicts', is: formatNumber(judgments) }] : []),
    {
      name: 'Dates',
      is: hasAnswers ? 'when it was begun, asked and answered' : 'when it was begun and last changed',
    },
  ]
}

/** What it does not hold. */
const notInIt = ({ pictures, judgments }: LinkContents): string[] => [
  'Keys, and addresses of providers',
  'Other sessions, and who shared this one',
  'Other wordings, branches and attempts',
  ...(judgments > 0 ? [] : ['Blind votes, and verdicts of models']),
  ...(pictures.whole > 0 ? [] : ['Pictures themselves']),
]

export const words = {
  title: 'What is in the link?',
  about:
    'All that you see here came in its address, after the “#”. No server was sent it, and none keeps it.',
  inIt: 'In the link',
  notInIt: 'Not in it',
  length: (characters: number) =>
    `${formatNumber(characters)} characters. Whoever has the link has all of this.`,
  linesIn: inIt,
  linesNotIn: notInIt,
}
