import { X } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { AddScoreMenu } from './add-score-menu.tsx'
import { recommendedKinds } from './kind-groups.ts'
import { KindRow } from './kind-row.tsx'
import { ScoreCard } from './score-card.tsx'
import { scoreHeadingId, useScoreChanges, type EditedScores } from './use-score-changes.ts'
import { VerdictFields } from './verdict-fields.tsx'
import { words } from './words.ts'

interface ScoresEditorProps extends EditedScores {
  /** Whether any row has an expected answer. */
  hasExpected: boolean
  onClose: () => void
}

/** The scores that every answer is held to, and how they make one verdict. */
export function ScoresEditor({ hasExpected, onClose, ...edited }: ScoresEditorProps) {
  const { scores, verdict, onChange } = edited
  const headingId = useId()
  const { add, change, remove } = useScoreChanges(edited, headingId)
  return (
    <section aria-labelledby={headingId} className="isolate">
      <div className="sticky top-0 z-1 flex min-h-12 items-center border-b border-border bg-bg px-(--gutter)">
        <h2 id={headingId} tabIndex={-1} className="text-14 font-semibold">
          {words.scores}
        </h2>
        <AddScoreMenu onAdd={add} />
        <IconButton size="small" label={words.close} className="-mr-2" onClick={onClose}>
          <X size={16} strokeWidth={1.5} />
        </IconButton>
      </div>
      {scores.length === 0 && (
        <div className="grid gap-2 py-3.5">
          <p className="px-(--gutter) text-13 text-pretty text-muted">{words.none}</p>
          <ul aria-label={words.groups.recommended} className="px-[calc(var(--gutter)-8px)]">
            {recommendedKinds.map((kind) => (
              <li key={kind}>
                <KindRow kind={kind} onClick={() => add(kind)} />
              </li>
            ))}
          </ul>
          <p className="px-(--gutter) text-12 text-muted">{words.otherKinds}</p>
        </div>
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
      {(scores.length > 1 || (scores.length === 1 && verdict.kind === 'weighted')) && (
        <VerdictFields scores={scores} verdict={verdict} onChange={(next) => onChange(scores, next)} />
      )}
    </section>
  )
}
