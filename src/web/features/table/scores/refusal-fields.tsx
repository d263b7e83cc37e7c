import type { ScoreOf } from '#domain/session/scores.ts'
import { Segments } from '../../../ui/segments.tsx'
import { words } from './words.ts'

interface RefusalFieldsProps {
  score: ScoreOf<'refusal'>
  onChange: (score: ScoreOf<'refusal'>) => void
}

/** Whether a refusal is what is wanted: of some questions it is. */
export const RefusalFields = ({ score, onChange }: RefusalFieldsProps) => (
  <div className="grid gap-1.5 text-13">
    <span aria-hidden="true">{words.passesWhen}</span>
    <Segments
      layout="equal"
      label={words.passesWhen}
      value={score.wants}
      options={[
        { value: 'answer', label: words.isNoRefusal },
        { value: 'refusal', label: words.isRefusal },
      ]}
      onChange={(wants) => onChange({ ...score, wants })}
    />
  </div>
)
