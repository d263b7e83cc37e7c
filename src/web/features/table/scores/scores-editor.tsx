import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { scoreKinds } from '#domain/scoring/score-table.ts'
import type { Score, Verdict } from '#domain/session/scores.ts'
import { scoreWords } from '#domain/words/scores.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { ScoreCard } from './score-card.tsx'
import { KindIcon } from './score-fields.tsx'
import { scoreHeadingId, useScoreChanges } from './use-score-changes.ts'
import { VerdictFields } from './verdict-fields.tsx'
import { words } from './words.ts'

interface ScoresEditorProps {
  scores: readonly Score[]
  verdict: Verdict
  /** Whether any row has an expected answer. */
  hasExpected: boolean
  onChange: (scores: readonly Score[], verdict: Verdict) => void
  onClose: () => void
}

/** The scores that every answer is held to, and how they make one verdict. */
export function ScoresEditor({ scores, verdict, hasExpected, onChange, onClose }: ScoresEditorProps) {
  const headingId = useId()
  const { add, change, remove } = useScoreChanges({ scores, verdict, onChange }, headingId)
  return (
    <section aria-labelledby={headingId}>
      <div className="flex min-h-12 items-center border-b border-border px-(--gutter)">
        <h2 id={headingId} tabIndex={-1} className="text-14 font-semibold">
          {words.scores}
        </h2>
        <Menu
          label={words.add}
          className="ml-auto"
          icon={<Plus size={16} strokeWidth={1.5} />}
          items={scoreKinds.map((kind) => ({
            id: kind,
            label: scoreWords[kind].name,
            icon: <KindIcon kind={kind} />,
            onSelect: () => add(kind),
          }))}
        />
        <IconButton size="small" label={words.close} className="-mr-2" onClick={onClose}>
          <X size={16} strokeWidth={1.5} />
        </IconButton>
      </div>
      {scores.length === 0 && (
        <p className="px-(--gutter) py-3.5 text-13 text-pretty text-muted">{words.none}</p>
      )}
      <ul>
        {scores.map((score) => (
          <ScoreCard
            key={score.id}
            score={score}
            headingId={scoreHeadingId(score)}
            hasExpected={hasExpected}
            onChange={change}
            onRemove={() => remove(score)}
          />
        ))}
      </ul>
      {scores.length > 1 && (
        <VerdictFields scores={scores} verdict={verdict} onChange={(next) => onChange(scores, next)} />
      )}
    </section>
  )
}
