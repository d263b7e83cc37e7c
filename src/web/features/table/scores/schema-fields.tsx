import { useId } from 'react'
import { problemOf } from '#domain/scoring/score-table.ts'
import type { ScoreOf } from '#domain/session/scores.ts'
import { TextArea } from '../../../ui/text-field.tsx'
import { FieldProblem, isWrong } from './field-problem.tsx'
import { words } from './words.ts'

interface SchemaFieldsProps {
  score: ScoreOf<'json-schema'>
  onChange: (score: ScoreOf<'json-schema'>) => void
}

/** A JSON Schema; a text that is none is told while it is typed. */
export function SchemaFields({ score, onChange }: SchemaFieldsProps) {
  const problemId = useId()
  const problem = problemOf(score)
  return (
    <>
      <TextArea
        font="code"
        aria-label={words.schema}
        aria-invalid={isWrong(problem)}
        aria-describedby={problemId}
        spellCheck={false}
        rows={4}
        placeholder={words.schemaExample}
        value={score.schema}
        onChange={(event) => onChange({ ...score, schema: event.target.value })}
      />
      <FieldProblem id={problemId} problem={problem} />
    </>
  )
}
