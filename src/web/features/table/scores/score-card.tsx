import { Trash2, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { needsExpected } from '#domain/scoring/score-table.ts'
import type { Score } from '#domain/session/scores.ts'
import { ruleTitle, scoreTitle, scoreWords } from '#domain/words/scores.ts'
import { IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextLimitNote } from '../../../ui/text-limit-note.tsx'
import { KindIcon, ScoreFields } from './score-fields.tsx'
import { scoreFieldsId } from './use-score-changes.ts'
import { words } from './words.ts'

interface ScoreCardProps {
  score: Score
  /** The id of its heading, which takes the focus when the score is new. */
  headingId: string
  /** Whether any row has an expected answer. */
  hasExpected: boolean
  onChange: (score: Score) => void
  onRemove: () => void
}

/** One score of the editor: its title, when it passes, what can be filled in, and its name. */
export function ScoreCard({ score, headingId, hasExpected, onChange, onRemove }: ScoreCardProps) {
  const nameId = useId()
  const title = scoreTitle(score)
  return (
    <li
      // Below the head of the list, which stays.
      className="grid scroll-mt-12 gap-2.5 border-b border-hair px-(--gutter) py-3.5"
      aria-labelledby={headingId}
    >
      <div>
        <div className="flex items-center gap-2 text-muted">
          <KindIcon kind={score.kind} />
          <h3
            id={headingId}
            tabIndex={-1}
            className="min-w-0 flex-1 text-13 font-semibold wrap-anywhere text-text"
          >
            {title}
          </h3>
          <IconButton size="small" label={words.remove(title)} onClick={onRemove}>
            <Trash2 size={16} strokeWidth={1.5} />
          </IconButton>
        </div>
        <p className="text-12 text-pretty text-muted">{scoreWords[score.kind].about}</p>
      </div>
      {needsExpected(score) && !hasExpected && (
        <p className="flex gap-1.5 text-12 text-warn">
          <TriangleAlert size={14} strokeWidth={1.5} className="mt-0.5 flex-none" />
          {words.needsExpected}
        </p>
      )}
      <TextLimitNote>
        <div id={scoreFieldsId(score)} className="grid gap-2.5">
          <ScoreFields score={score} onChange={onChange} />
        </div>
      </TextLimitNote>
      <div className="flex items-center gap-3 text-13">
        <label htmlFor={nameId}>{words.name}</label>
        <TextField
          id={nameId}
          size="row"
          className="min-w-0 flex-1"
          maxLength={80}
          placeholder={ruleTitle(score)}
          value={score.title ?? ''}
          onChange={(event) => onChange({ ...score, title: event.target.value })}
        />
      </div>
    </li>
  )
}
