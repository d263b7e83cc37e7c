import type { ColumnInFile, QuestionInFile } from '#domain/export/comparison-file.ts'
import {
  answersOnShow,
  askedInWords,
  isHeadline,
  notesOn,
  withoutAnswers,
} from '#domain/export/question-in-words.ts'
import { noMarks } from '#domain/export/settings-in-words.ts'
import { words as exportWords } from '#domain/words/export.ts'
import { PrintedAnswer } from './printed-answer.tsx'

interface PrintedQuestionProps {
  question: QuestionInFile
  columns: readonly ColumnInFile[]
}

export function PrintedQuestion({ question, columns }: PrintedQuestionProps) {
  const asked = question.text.trim()
  const answers = answersOnShow(question)
  const notes = [
    ...(answers.length === 0 ? [withoutAnswers(question)] : []),
    ...notesOn(question, noMarks),
    ...(answers.some(({ figures }) => figures.areEstimates) ? [exportWords.figures.estimates] : []),
  ]
  return (
    <section className="mt-6 border-t border-control pt-4">
      <h2 className="break-after-avoid text-12 text-muted">{exportWords.question.title(question.number)}</h2>
      <p
        dir="auto"
        className={`wrap-anywhere whitespace-pre-wrap ${isHeadline(asked) ? 'break-after-avoid text-16 font-semibold' : 'my-1'}`}
      >
        {asked}
      </p>
      <p className="break-after-avoid text-12 text-muted">{askedInWords(question, columns, noMarks)}</p>
      {answers.map((answer) => (
        <PrintedAnswer key={answer.column} answer={answer} columns={columns} />
      ))}
      {notes.map((note) => (
        <p key={note} className="mt-2 text-12 text-muted">
          {note}
        </p>
      ))}
    </section>
  )
}
