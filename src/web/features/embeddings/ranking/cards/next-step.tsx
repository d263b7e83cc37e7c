import { Lightbulb } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { usePanel, usePanelActions } from '../../panel/panel-context.ts'
import { words } from '../base/words.ts'

interface NextStepProps {
  hasQuery: boolean
  hasQuestions: boolean
}

/** One sentence on what to do next, while there are no questions or no ticks. */
export function NextStep({ hasQuery, hasQuestions }: NextStepProps) {
  const hasTicks = usePanel(({ set }) =>
    Object.values(set?.judgements ?? {}).some((right) => right.length > 0),
  )
  const { chosen } = usePanelActions()
  if (hasQuestions && hasTicks) return null
  const text = hasQuestions ? words.next.noTicks : hasQuery ? words.next.noQuestions : words.next.noQuery
  return (
    <section
      aria-label={words.next.label}
      className="mx-(--gutter) mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-border bg-sunken px-4.5 py-3 text-13"
    >
      <Lightbulb size={16} strokeWidth={1.5} className="flex-none text-muted" />
      <p className="min-w-0 flex-1 text-pretty max-phone:basis-2/3">{text}</p>
      {hasQuestions && (
        <Button size="small" onClick={() => chosen({ view: 'quality' })}>
          {words.next.quality}
        </Button>
      )}
    </section>
  )
}
