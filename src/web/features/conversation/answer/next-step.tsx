import { CornerDownRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Run } from '#domain/run/run.ts'
import { canBeHistory } from '#domain/run/usable-answer.ts'
import { useActions, useRun } from '../../../store/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { columnElementId, keepFocus } from './keep-focus.ts'
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
          <button
            type="button"
            className="link"
            aria-label={named('Each its own again')}
            onClick={() => follow(null)}
          >
            Each its own again
          </button>
        </>
      }
    />
  )
}

function Line({ words, children }: { words: ReactNode; children?: ReactNode }) {
  return (
    <div className="next-step">
      <CornerDownRight size={16} strokeWidth={1.5} />
      <span>{words}</span>
      {children}
    </div>
  )
}
