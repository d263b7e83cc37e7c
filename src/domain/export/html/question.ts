import { words } from '../../words/export.ts'
import type { ColumnInFile, QuestionInFile } from '../comparison-file.ts'
import type { ExcludedParts } from '../parts.ts'
import { answersOnShow, askedInWords, isHeadline, notesOn, withoutAnswers } from '../question-in-words.ts'
import { noMarks } from '../settings-in-words.ts'
import { answerInHtml } from './answer.ts'
import { answerTextInHtml, type FormatAnswer } from './answer-text.ts'
import { isShort } from './is-short.ts'
import { markup, type Markup } from './markup.ts'

interface Around {
  columns: readonly ColumnInFile[]
  formatAnswer: FormatAnswer
  excluded: ExcludedParts
}

/** A question with the answers on show side by side, and what was made of them. */
export function questionInHtml(question: QuestionInFile, around: Around): Markup {
  const { columns, formatAnswer } = around
  const answers = answersOnShow(question)
  const contents = answers.map(({ text }) => answerTextInHtml(text, formatAnswer))
  const areShort = answers.every(({ text }, index) => isShort(text, contents[index]))
  const notes = [
    ...(answers.length === 0 ? [withoutAnswers(question)] : []),
    ...notesOn(question, noMarks),
    ...(answers.some(({ figures }) => figures.areEstimates) ? [words.figures.estimates] : []),
  ]
  return markup`<section class="question">
<h2>${words.question.title(question.number)}</h2>
${textInHtml(question.text)}
<p class="note">${askedInWords(question, columns, noMarks)}</p>
${
  answers.length === 0
    ? null
    : markup`<ul class="answers ${rowsOf(answers.length)}${areShort ? null : ' stacked'}">
${answers.map((answer, index) => answerInHtml(answer, { ...around, content: contents[index] ?? null, beside: answers }))}</ul>
`
}${notes.map((note) => markup`<p class="note">${note}</p>\n`)}</section>
`
}

function textInHtml(text: string): Markup | null {
  const asked = text.trim()
  if (asked === '') return null
  return markup`<div class="${isHeadline(asked) ? 'asked' : 'prompt'}">${asked}</div>`
}

/** Rows of three where that leaves fewer of them alone than rows of four. */
const rowsOf = (answers: number) => (answers === 5 || answers % 4 === 2 || answers === 9 ? 'threes' : 'fours')
