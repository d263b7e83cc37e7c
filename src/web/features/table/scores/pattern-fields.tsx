import { useId } from 'react'
import { problemOf } from '#domain/scoring/score-table.ts'
import type { ScoreOf } from '#domain/session/scores.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { OwnOrExpected } from './own-or-expected.tsx'
import { FieldProblem, isWrong } from './field-problem.tsx'
import { CaseSwitch } from './text-fields.tsx'
import { words } from './words.ts'

interface PatternFieldsProps {
  score: ScoreOf<'pattern'>
  onChange: (score: ScoreOf<'pattern'>) => void
}

/** A regular expression; one that does not compile is told while it is typed. */
export function PatternFields({ score, onChange }: PatternFieldsProps) {
  const problemId = useId()
  const problem = problemOf(score)
  return (
    <>
      <OwnOrExpected
        own={words.ownPattern}
        text={score.pattern}
        onChange={(pattern) => onChange({ ...score, pattern })}
      />
      {score.pattern !== null && (
        <TextField
          className="font-mono"
          aria-label={words.pattern}
          aria-invalid={isWrong(problem)}
          aria-describedby={problemId}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder={words.patternExample}
          value={score.pattern}
          onChange={(event) => onChange({ ...score, pattern: event.target.value })}
        />
      )}
      <FieldProblem id={problemId} problem={problem} />
      <CaseSwitch score={score} onChange={onChange} />
    </>
  )
}
