import { useRef } from 'react'
import { markdownOf } from '#domain/run/json-answer.ts'
import { isSettled, type Run } from '#domain/run/run.ts'
import { useIsStale } from '../../../store/use-is-stale.ts'
import { Markdown } from '../../../ui/markdown/markdown.tsx'
import { AnsweredByBadge } from './answered-by-badge.tsx'
import { AnswerEditor } from './answer-editor.tsx'
import { AnswerEnd } from './answer-end.tsx'
import { Attempts } from './attempts.tsx'
import { RateLimitedCard } from './rate-limited-card.tsx'
import { MadeWithNote } from './made-with-note.tsx'
import { QueuedNote } from './queued-note.tsx'
import { Reasoning } from './reasoning.tsx'
import { SilenceNote } from './silence-note.tsx'
import { StaleNote } from './stale-note.tsx'
import { ToolCalls } from './tool-calls.tsx'
import { useAsking } from './use-asking.ts'
import { useEditing } from './use-editing.ts'
import { useAnswerContext } from './use-answer-context.ts'
import { FailureCard } from './failure-card.tsx'
import './answer.css'

interface AnswerProps {
  run: Run
  /** The last answer of its column: what went wrong in it is announced. */
  isLast: boolean
}

/** One answer in whatever state it is: waiting, held, coming, done, stopped, cut off or failed. */
export function Answer({ run, isLast }: AnswerProps) {
  const context = useAnswerContext(run)
  const asking = useAsking(run)
  const editing = useEditing(run)
  const isStale = useIsStale(run)
  const text = useRef<HTMLDivElement>(null)
  if (!context) return null
  const parts = { run, context, asking, isLast }
  const isOver = isSettled(run)

  if (run.state.kind === 'held') return <RateLimitedCard {...parts} state={run.state} />
  if (run.state.kind === 'failed') {
    return (
      <>
        <MadeWithNote {...parts} canAskAgain={false} />
        <FailureCard {...parts} failure={run.state.failure} />
        <Attempts run={run} context={context} className="mt-2 justify-end" />
      </>
    )
  }
  if (editing.height !== null) {
    return (
      <>
        {run.reasoning !== '' && <Reasoning run={run} />}
        <AnswerEditor {...parts} {...editing} height={editing.height} />
      </>
    )
  }
  return (
    <>
      <MadeWithNote {...parts} canAskAgain={isLast && !isStale} />
      {isStale && <StaleNote {...parts} />}
      <AnsweredByBadge run={run} />
      {run.reasoning !== '' && <Reasoning run={run} />}
      {hasNothingYet(run) && <WaitingLines />}
      {run.text !== '' && (
        // One element from the first word to the last and after: a selection in it stays.
        <div ref={text} data-answer-text="">
          <Markdown text={markdownOf(run)} live={!isOver} />
        </div>
      )}
      <ToolCalls calls={run.toolCalls} />
      {isOver ? (
        <AnswerEnd
          {...parts}
          isStale={isStale}
          onEdit={() => editing.open(text.current?.offsetHeight ?? 0)}
        />
      ) : (
        <>
          {run.state.kind === 'queued' && !isStale && <QueuedNote />}
          <SilenceNote run={run} />
        </>
      )}
    </>
  )
}

const hasNothingYet = (run: Run) =>
  !isSettled(run) && run.text === '' && run.reasoning === '' && run.toolCalls.length === 0

const waitingLine = 'h-3 rounded-[3px] bg-hover'

function WaitingLines() {
  return (
    <div
      className="grid gap-3 pt-1.25 motion-safe:animate-[appear_200ms_300ms_ease-out_backwards]"
      aria-hidden="true"
    >
      <i className={waitingLine} />
      <i className={`${waitingLine} w-[84%]`} />
      <i className={`${waitingLine} w-[46%]`} />
    </div>
  )
}
