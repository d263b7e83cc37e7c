import { useId } from 'react'
import { problemOf } from '#domain/scoring/score-table.ts'
import { lengthUnits, type ScoreOf } from '#domain/session/scores.ts'
import { lengthUnitWords } from '#domain/words/scores.ts'
import { Segments } from '../../../ui/segments.tsx'
import { FieldProblem } from './field-problem.tsx'
import { TypedBound, TypedNumber } from './typed-number.tsx'
import { words } from './words.ts'

interface Props<Kind extends 'number' | 'length'> {
  score: ScoreOf<Kind>
  onChange: (score: ScoreOf<Kind>) => void
}

/** How near to the expected number is near enough. */
export const NumberFields = ({ score, onChange }: Props<'number'>) => (
  <TypedNumber
    label={words.tolerance}
    min={0}
    value={score.tolerance}
    onChange={(tolerance) => onChange({ ...score, tolerance })}
  />
)

/** How short and how long an answer may be. */
export function LengthFields({ score, onChange }: Props<'length'>) {
  const problemId = useId()
  return (
    <>
      <Segments
        layout="tight"
        label={words.unit}
        value={score.unit}
        options={lengthUnits.map((unit) => ({ value: unit, label: lengthUnitWords[unit].other }))}
        onChange={(unit) => onChange({ ...score, unit })}
      />
      <TypedBound
        label={words.atLeast}
        min={0}
        isWhole
        value={score.min}
        onChange={(min) => onChange({ ...score, min })}
      />
      <TypedBound
        label={words.atMost}
        min={0}
        isWhole
        value={score.max}
        onChange={(max) => onChange({ ...score, max })}
      />
      <FieldProblem id={problemId} problem={problemOf(score)} />
    </>
  )
}
