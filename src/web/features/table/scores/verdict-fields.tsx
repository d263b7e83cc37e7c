import { useState } from 'react'
import type { Score, Verdict } from '#domain/session/scores.ts'
import { weightOf, withWeight } from '#domain/scoring/verdict.ts'
import { scoreTitle } from '#domain/words/scores.ts'
import { Segments } from '../../../ui/segments.tsx'
import { TypedNumber } from './typed-number.tsx'
import { words } from './words.ts'

type Weighted = Extract<Verdict, { kind: 'weighted' }>

interface VerdictFieldsProps {
  scores: readonly Score[]
  verdict: Verdict
  onChange: (verdict: Verdict) => void
}

const kinds = ['all', 'any', 'weighted'] as const satisfies readonly Verdict['kind'][]

/** How several scores make one verdict of an answer. The weights stay while another way is tried. */
export function VerdictFields({ scores, verdict, onChange }: VerdictFieldsProps) {
  const [weighted, setWeighted] = useState<Weighted>({ kind: 'weighted', weights: {}, atLeast: 0.5 })
  const choose = (kind: Verdict['kind']) => {
    if (verdict.kind === 'weighted') setWeighted(verdict)
    onChange(kind === 'weighted' ? (verdict.kind === kind ? verdict : weighted) : { kind })
  }
  return (
    <div className="grid gap-2.5 border-b border-hair px-(--gutter) py-3.5">
      <h3 className="text-13 font-semibold">{words.verdict}</h3>
      <Segments
        layout="tight"
        label={words.verdict}
        value={verdict.kind}
        options={kinds.map((kind) => ({ value: kind, label: words.verdicts[kind].name }))}
        onChange={choose}
      />
      <p className="text-12 text-pretty text-muted">
        {words.verdicts[verdict.kind].about} {words.silentDoNotCount}
      </p>
      {verdict.kind === 'weighted' && <WeightFields scores={scores} verdict={verdict} onChange={onChange} />}
    </div>
  )
}

function WeightFields({ scores, verdict, onChange }: VerdictFieldsProps & { verdict: Weighted }) {
  const hasWeight = scores.some(({ id }) => weightOf(verdict, id) > 0)
  return (
    <>
      <TypedNumber
        label={words.passesFrom}
        unit={words.percent}
        min={0}
        max={100}
        value={Math.round(verdict.atLeast * 1000) / 10}
        onChange={(percent) => onChange({ ...verdict, atLeast: percent / 100 })}
      />
      {scores.map((score) => (
        <TypedNumber
          key={score.id}
          label={words.weight(scoreTitle(score))}
          min={0}
          value={weightOf(verdict, score.id)}
          onChange={(weight) => onChange(withWeight(verdict, score.id, weight))}
        />
      ))}
      <p role="status" className="text-12 text-warn empty:hidden">
        {!hasWeight && words.noWeight}
      </p>
    </>
  )
}
