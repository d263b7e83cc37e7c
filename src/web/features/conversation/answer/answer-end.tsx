import { endingOf } from '#domain/run/ending.ts'
import type { Run } from '#domain/run/run.ts'
import { hasWords } from '#domain/run/usable-answer.ts'
import { useSiteSettings } from '../../../store/hooks.ts'
import { AnswerActions } from './answer-actions.tsx'
import { Attempts } from './attempts.tsx'
import { EndingStrip } from './ending-strip.tsx'
import { NextStep } from './next-step.tsx'
import { OnePieceNote } from './one-piece-note.tsx'
import { RealModelOffer } from './real-model-offer.tsx'
import { SettingNotes } from './setting-notes.tsx'
import type { Asking } from './use-asking.ts'
import type { AnswerContext } from './use-answer-context.ts'

interface AnswerEndProps {
  run: Run
  context: AnswerContext
  asking: Asking
  isLast: boolean
  /** It is run again from the note at its head. */
  isStale: boolean
  onEdit: () => void
}

/** What stands under an answer that is over: how it ended, and what can be done with it. */
export function AnswerEnd({ run, context, asking, isLast, isStale, onEdit }: AnswerEndProps) {
  const ending = endingOf(run, useSiteSettings().maxTokens)
  const canAskAgain = !isStale && !ending?.offers.includes('retry')
  return (
    <>
      {ending && <EndingStrip run={run} ending={ending} context={context} asking={asking} isLast={isLast} />}
      <SettingNotes run={run} context={context} />
      <OnePieceNote run={run} />
      {isLast && <RealModelOffer run={run} context={context} />}
      <div
        className="answer-foot mt-3 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 empty:hidden"
        data-past={!isLast}
      >
        {hasWords(run) && (
          <AnswerActions
            run={run}
            context={context}
            onRetry={canAskAgain ? () => asking.retry() : null}
            onEdit={onEdit}
          />
        )}
        <Attempts run={run} context={context} />
      </div>
      <NextStep run={run} context={context} />
    </>
  )
}
