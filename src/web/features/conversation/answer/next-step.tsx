import { CornerDownRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Run } from '#domain/run/run.ts'
import { canBeHistory } from '#domain/run/usable-answer.ts'
import { useActions } from '../../../store/hooks.ts'
import { useRun } from '../../../store/turn-hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { columnElementId } from '../base/column-element-id.ts'
import type { AnswerContext } from './use-answer-context.ts'
import { words } from './words.ts'

const texts = words.next

/** What the next question follows, where that is another answer than each column's own; and the step to it. */
export function NextStep({ run, context }: { run: Run; context: AnswerContext }) {
  const { message, columnCount, letterOf, named } = context
  const actions = useActions()
  const base = useRun(message.baseRunId ?? undefined)
  if (columnCount < 2) return null
  // The pressed button makes way for the other one.
  const follow = (runId: string | null) =>
    keepFocus(() => actions.baseChosen(message.id, runId), columnElementId(run.columnId))

  if (!base) {
    if (message.bestRunId !== run.id || !canBeHistory(run)) return null
    return (
      <Line text={texts.label}>
        <Button size="small" aria-label={named(texts.goOn)} onClick={() => follow(run.id)}>
          {texts.goOn}
        </Button>
      </Line>
    )
  }
  if (base.columnId !== run.columnId) {
    const letter = letterOf(base.columnId)
    return <Line text={letter ? texts.followsColumn(letter) : texts.followsRemoved} />
  }
  return (
    <Line
      text={
        <>
          {base.id === run.id ? texts.fromThis : texts.fromOtherAttempt}{' '}
          <LinkButton size="small" aria-label={named(texts.eachItsOwn)} onClick={() => follow(null)}>
            {texts.eachItsOwn}
          </LinkButton>
        </>
      }
    />
  )
}

const line =
  'mt-2 flex min-h-9 flex-wrap items-center gap-2 rounded-lg bg-sunken py-1 pr-1.5 pl-2.5 text-12 text-muted in-data-[folded=true]:hidden'

function Line({ text, children }: { text: ReactNode; children?: ReactNode }) {
  return (
    <div className={line}>
      <CornerDownRight size={16} strokeWidth={1.5} className="flex-none" />
      <span className="flex-1">{text}</span>
      {children}
    </div>
  )
}
