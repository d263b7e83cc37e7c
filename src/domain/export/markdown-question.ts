import { words } from '../words/export.ts'
import { factsOf, longTextsOfAnswer } from './answer-in-words.ts'
import type { AnswerInFile, ColumnInFile, QuestionInFile } from './comparison-file.ts'
import { longTextInMarkdown, modelInMarkdown } from './markdown-columns.ts'
import { figuresInMarkdown } from './markdown-figures.ts'
import { code, codeBlock, markdownMarks, plain, quoted } from './markdown-text.ts'
import type { ExcludedParts } from './parts.ts'
import { answersOnShow, askedInWords, notesOn, withoutAnswers } from './question-in-words.ts'

/** A question with the answers on show, their figures, and what was made of them. */
export function questionInMarkdown(
  question: QuestionInFile,
  columns: readonly ColumnInFile[],
  excluded: ExcludedParts,
): string {
  const answers = answersOnShow(question)
  return [
    `## ${words.question.title(question.number)}`,
    ...(question.text.trim() === '' ? [] : [quoted(question.text)]),
    askedInWords(question, columns, markdownMarks),
    ...answers.map((answer) => answerInMarkdown(answer, columns)),
    ...(answers.length === 0 ? [withoutAnswers(question)] : []),
    ...(answers.length === 0 || excluded.has('figures') ? [] : [figuresInMarkdown(answers)]),
    ...notesOn(question, markdownMarks).map((note) => `_${note}_`),
  ].join('\n\n')
}

function answerInMarkdown(answer: AnswerInFile, columns: readonly ColumnInFile[]): string {
  const { column, model, text, thoughts, toolCalls, stateInWords, isBest } = answer
  return [
    `### ${words.answer.title(column, modelInMarkdown(model), isBest)}`,
    ...(thoughts.trim() === '' ? [] : [folded(thoughts)]),
    ...(text.trim() === '' ? [] : [quoted(text)]),
    ...toolCalls.map(
      (call) => `${words.answer.askedForTool(code(call.name))}\n\n${codeBlock(call.arguments, 'json')}`,
    ),
    ...[stateInWords === null ? '' : plain(stateInWords), ...factsOf(answer, columns, markdownMarks)]
      .filter((line) => line !== '')
      .map((line) => `_${line}_`),
    ...longTextsOfAnswer(answer, columns).map((setting) =>
      longTextInMarkdown(setting, words.answer.ofThisAnswer),
    ),
  ].join('\n\n')
}

/** Thoughts are long and seldom read. A tag in them must not unfold what follows. */
const folded = (thoughts: string) =>
  `<details>\n<summary>${words.answer.thoughts}</summary>\n\n${quoted(thoughts.replace(/<(?=\/?(?:details|summary))/gi, '&lt;'))}\n\n</details>`
