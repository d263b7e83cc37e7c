import type { TextsProblemCode } from '#domain/embeddings/import/row-texts.ts'
import type { ProblemSummary } from '#domain/import-rows/summarize-problems.ts'
import { problemInWords } from '#domain/words/read-rows.ts'
import { Warning } from '../../../../ui/warning.tsx'
import { textsProblemInWords } from './words.ts'

interface ImportProblemsProps {
  /** Of the file. */
  read: readonly ProblemSummary[]
  /** Of its texts. */
  texts: readonly ProblemSummary<TextsProblemCode>[]
}

/** What was wrong in the file, and what became of it. */
export function ImportProblems({ read, texts }: ImportProblemsProps) {
  const sentences = [...read.map(problemInWords), ...texts.map(textsProblemInWords)]
  if (sentences.length === 0) return null
  return (
    <Warning>
      {sentences.map((sentence) => (
        <span key={sentence} className="block">
          {sentence}
        </span>
      ))}
    </Warning>
  )
}
