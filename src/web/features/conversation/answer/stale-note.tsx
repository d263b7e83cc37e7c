import { Clock, RotateCw } from 'lucide-react'
import type { Run } from '#domain/run/run.ts'
import { useIsInLine } from '../../../store/use-is-in-line.ts'
import { useIsRerunning } from '../../../store/use-is-rerunning.ts'
import { Button } from '../../../ui/button.tsx'
import { useBoardActions } from '../base/board-actions.ts'
import type { Asking } from './use-asking.ts'
import type { AnswerContext } from './use-answer-context.ts'
import { words } from './words.ts'

interface StaleNoteProps {
  run: Run
  context: AnswerContext
  asking: Asking
}

/**
 * Says at the head of an answer that what comes before it was changed since, and offers to run it and those after it
 * again. While that happens, those that are still to come say that they wait.
 */
export function StaleNote({ run, context: { letterOf, named }, asking }: StaleNoteProps) {
  const { announce } = useBoardActions()
  const isInLine = useIsInLine(run)
  const isRerunning = useIsRerunning([run.columnId])
  const runAgain = () => {
    asking.runAgainFromHere()
    announce(`Column ${letterOf(run.columnId)} runs again from here, one answer after another`)
  }
  return (
    <div className="stale-note relative z-2 mb-3 flex flex-wrap items-center gap-2 text-xs text-muted">
      <Clock className="shrink-0" size={16} strokeWidth={1.5} />
      <span className="min-w-0 flex-1 basis-32">{isInLine ? words.stale.waiting : words.stale.stale}</span>
      {!isRerunning && (
        <Button size="small" aria-label={named(words.stale.runAgain)} onClick={runAgain}>
          <RotateCw size={16} strokeWidth={1.5} />
          {words.stale.runAgain}
        </Button>
      )}
    </div>
  )
}
