import { CornerDownRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Run } from '#domain/run/run.ts'
import { canBeHistory } from '#domain/run/usable-answer.ts'
import { useActions, useRun } from '../../../store/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { columnElementId } from '../base/column-element-id.ts'
import type { Place } from './use-place.ts'

/** What the next question follows, where that is another answer than each column's own; and the step to it. */
export function NextStep({ run, place }: { run: Run; place: Place }) {
  const { message, columnCount, letterOf, named } = place
  const actions = useActions()
  const base = useRun(message.baseRunId ?? undefined)
  if (columnCount < 2) return null
  // The pressed button makes way for the other one.
  const follow = (runId: string | null) =>
    keepFocus(() => actions.baseChosen(message.id, runId), columnElementId(run.columnId))

  if (!base) {
    if (message.bestRunId !== run.id || !canBeHistory(run)) return null
    return (
      <Line words="Next:">
        <Button
          size="small"
          aria-label={named('Go on from it in all columns')}
          onClick={() => follow(run.id)}
        >
          Go on from it in all columns
        </Button>
      </Line>
    )
  }
  if (base.columnId !== run.columnId) {
    const letter = letterOf(base.columnId)
    return <Line words={`The next question follows ${letter ? `${letter}’s` : 'another column’s'} answer.`} />
  }
  return (
    <Line
      words={
        <>
          {base.id === run.id
            ? 'All columns go on from this answer.'
            : 'All columns go on from another attempt at this answer.'}{' '}
          <LinkButton size="small" aria-label={named('Each its own again')} onClick={() => follow(null)}>
            Each its own again
          </LinkButton>
        </>
      }
    />
  )
}

const line =
  'mt-2 flex min-h-9 flex-wrap items-center gap-2 rounded-lg bg-sunken py-1 pr-1.5 pl-2.5 text-12 text-muted in-data-[folded=true]:hidden'

function Line({ words, children }: { words: ReactNode; children?: ReactNode }) {
  return (
    <div className={line}>
      <CornerDownRight size={16} strokeWidth={1.5} className="flex-none" />
      <span className="flex-1">{words}</span>
      {children}
    </div>
  )
}
