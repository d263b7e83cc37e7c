import { ListFilter, RotateCw } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { columnLetter, type ColumnId } from '#domain/session/session.ts'
import type { ColumnSums } from '#domain/table/column-sums.ts'
import type { FailureReason } from '#domain/table/failed-cases.ts'
import { explainFailure } from '#domain/words/failures.ts'
import { Button } from '../../ui/button.tsx'
import { placeOver } from '../../ui/place-over.ts'
import { Popover } from '../../ui/popover.tsx'
import { useTable } from './parts/table-context.ts'
import { words } from './parts/words.ts'

interface FailureReasonsProps {
  sums: ColumnSums
  position: number
  columnId: ColumnId
}

/** How many answers of a column failed or were stopped; a press says why, and leads to those rows. */
export function FailureReasons({ sums, position, columnId }: FailureReasonsProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const letter = columnLetter(position)
  const { failed, stopped } = sums
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`-mx-1 rounded-sm px-1 text-left underline decoration-dotted underline-offset-3 hover:decoration-solid max-phone:min-h-6 ${failed > 0 ? 'text-danger decoration-danger-line' : 'decoration-control'}`}
        aria-label={words.failures.button(failed, stopped, letter)}
        aria-haspopup="dialog"
        popoverTarget={id}
      >
        {words.foot.missing(failed, stopped)}
      </button>
      <Popover
        id={id}
        role="dialog"
        aria-label={words.failures.label(letter)}
        className="w-88 max-w-[calc(100vw-16px)] font-sans"
        onToggle={(event) => {
          const willOpen = event.newState === 'open'
          setIsOpen(willOpen)
          if (willOpen && button.current) placeOver(event.currentTarget, button.current)
        }}
      >
        {isOpen && <ReasonList sums={sums} columnId={columnId} />}
      </Popover>
    </>
  )
}

interface Reason {
  reason: FailureReason
  title: string
  count: number
}

function reasonsOf({ failures, stopped }: ColumnSums): Reason[] {
  const reasons = failures.map(({ failure, model, count }): Reason => ({
    reason: failure.kind,
    title: explainFailure(failure, model).title,
    count,
  }))
  return stopped > 0
    ? [...reasons, { reason: 'stopped', title: words.failures.stopped, count: stopped }]
    : reasons
}

function ReasonList({ sums, columnId }: { sums: ColumnSums; columnId: ColumnId }) {
  const { filter, onFilter, runFailed } = useTable()
  return (
    <ul className="text-13 text-text">
      {reasonsOf(sums).map(({ reason, title, count }) => {
        const isOn = filter.kind === 'failure' && filter.columnId === columnId && filter.reason === reason
        return (
          <li key={reason} className="grid gap-2 border-hair px-2.5 py-2.5 not-first:border-t">
            <p className="flex items-baseline justify-between gap-3">
              <span className="font-medium text-pretty">{title}</span>
              <span className="figure flex-none text-12 text-muted">{words.failures.count(count)}</span>
            </p>
            <p className="flex flex-wrap gap-1.5">
              <Button
                size="small"
                look={isOn ? 'picked' : 'line'}
                aria-label={words.failures.onlyFor(title)}
                aria-pressed={isOn}
                onClick={() => onFilter(isOn ? { kind: 'all' } : { kind: 'failure', columnId, reason })}
              >
                <ListFilter size={14} strokeWidth={1.5} />
                {words.failures.only}
              </Button>
              {runFailed && (
                <Button
                  size="small"
                  aria-label={words.failures.againFor(title)}
                  onClick={({ currentTarget }) => {
                    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
                    runFailed(columnId, reason)
                  }}
                >
                  <RotateCw size={14} strokeWidth={1.5} />
                  {words.failures.again}
                </Button>
              )}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
