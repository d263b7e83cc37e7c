import { formatList } from '#domain/words/language.ts'
import { Segments } from '../../../ui/segments.tsx'
import { usePanel, usePanelActions } from '../panel/panel-context.ts'
import type { Measure } from '../state/panel-state.ts'
import { useAnswer } from '../panel/use-answer.ts'
import { useShownColumns } from '../panel/use-columns.ts'
import { words } from '../base/words.ts'

const { offered } = words.measures

/** How closeness is measured, for all views; and where that makes no difference. */
export function MeasureChoice({ className = '' }: { className?: string }) {
  const measure = usePanel((state) => state.choices.measure)
  const { chosen } = usePanelActions()
  const note = useLengthNote()
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-2 ${className}`}>
      <Segments
        label={words.measures.label}
        layout="phone"
        options={(Object.keys(offered) as Measure[]).map((value) => ({
          value,
          label: <span title={offered[value].title}>{offered[value].name}</span>,
        }))}
        value={measure}
        onChange={(value) => chosen({ measure: value })}
      />
      {note !== null && <p className="text-12 text-pretty text-muted">{note}</p>}
    </div>
  )
}

/** Which columns give the same order by all three. */
function useLengthNote(): string | null {
  const { answer } = useAnswer('lengths', noQuestion)
  const columns = useShownColumns()
  if (!answer || answer.unit.length === 0) return null
  if (answer.others.length === 0) return words.measures.allUnit
  const letters = columns.filter(({ id }) => answer.unit.includes(id)).map(({ letter }) => letter)
  return words.measures.someUnit(formatList(letters))
}

const noQuestion = {}
