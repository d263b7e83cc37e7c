import { RotateCw, SlidersHorizontal } from 'lucide-react'
import { isSettled, type Run } from '#domain/run/run.ts'
import { sentSettings } from '#domain/run/sent-settings.ts'
import { differingFields } from '#domain/session/differences.ts'
import { askedWith } from '#domain/words/asked-with.ts'
import { useColumnSettings } from '../../../store/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import type { AnswerContext } from './use-answer-context.ts'
import type { Asking } from './use-asking.ts'
import { words } from './words.ts'

interface MadeWithNoteProps {
  run: Run
  context: AnswerContext
  asking: Asking
  /** Where that is offered already, or not at all, only what it was asked with is said. */
  canAskAgain: boolean
}

/** Says at the head of an answer what it was asked with, where the column's settings have changed since. */
export function MadeWithNote({ run, context: { named }, asking, canAskAgain }: MadeWithNoteProps) {
  const settings = useColumnSettings(run.columnId)
  // The reader's own wording was made with no settings.
  if (!settings || run.origin.kind === 'edited') return null
  const fields = differingFields(run.settings, settings)
  if (fields.length === 0) return null
  return (
    <div className="relative z-2 mb-3 flex flex-wrap items-center gap-2 text-12 text-muted">
      <SlidersHorizontal className="flex-none" size={16} strokeWidth={1.5} />
      <span className="min-w-0 flex-1 basis-32 wrap-anywhere">
        {words.madeWith.answeredWith(askedWith(fields, sentSettings(run)))}
      </span>
      {canAskAgain && isSettled(run) && (
        <Button size="small" aria-label={named(words.madeWith.askAgain)} onClick={() => asking.retry()}>
          <RotateCw size={16} strokeWidth={1.5} />
          {words.madeWith.askAgain}
        </Button>
      )}
    </div>
  )
}
