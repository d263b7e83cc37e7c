import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Run } from '#domain/run/run.ts'
import { useActions } from '../../../store/hooks.ts'
import { IconButton } from '../../../ui/button.tsx'
import { keepFocus } from '../../../ui/keep-focus.ts'
import type { AnswerContext } from './use-answer-context.ts'
import { words } from './words.ts'

const texts = words.attempts

interface AttemptsProps {
  run: Run
  context: AnswerContext
  className?: string
}

/** Which of several attempts at an answer is on show, what made it, and the way to the others. */
export function Attempts({ run, context: { message, named }, className = '' }: AttemptsProps) {
  const actions = useActions()
  const attempts = message.attempts[run.columnId] ?? []
  const index = attempts.indexOf(run.id)
  if (attempts.length < 2 || index < 0) return null
  const buttonId = (way: string) => `attempt-${way}-${message.id}-${run.columnId}`
  const arrow = (way: 'previous' | 'next', to: number) => {
    const runId = attempts[to]
    return (
      <IconButton
        size="small"
        id={buttonId(way)}
        label={named(texts[way])}
        disabled={runId === undefined}
        onClick={() =>
          runId !== undefined &&
          keepFocus(
            () => actions.attemptChosen(runId),
            buttonId(attempts[to + (to - index)] === undefined ? otherWay[way] : way),
          )
        }
      >
        {way === 'previous' ? (
          <ChevronLeft size={16} strokeWidth={1.5} />
        ) : (
          <ChevronRight size={16} strokeWidth={1.5} />
        )}
      </IconButton>
    )
  }
  return (
    <div
      className={`-mr-1.5 flex items-center gap-0.5 text-12 whitespace-nowrap text-muted in-data-[folded=true]:hidden ${className}`}
      role="group"
      aria-label={texts.label(index + 1, attempts.length)}
    >
      <span className="mr-1">{madeBy(run, index)}</span>
      {arrow('previous', index - 1)}
      <span className="figure">{texts.numberOf(index + 1, attempts.length)}</span>
      {arrow('next', index + 1)}
    </div>
  )
}

const otherWay = { previous: 'next', next: 'previous' } as const

function madeBy({ origin }: Run, index: number): string {
  if (origin.kind === 'continued') return texts.continued
  if (origin.kind === 'edited') return texts.edited
  return index === 0 ? texts.first : texts.again
}
