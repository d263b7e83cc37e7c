import { Check, TriangleAlert, X } from 'lucide-react'
import type { Variable } from '#domain/session/table-setup.ts'
import type { OfferedRow } from '#domain/table/write-rows/offered-rows.ts'
import { valueOf } from '#domain/table/template.ts'
import { Button } from '../../../ui/button.tsx'
import { VariableChip } from '../parts/variable-chip.tsx'
import { words } from './words.ts'
import type { Decision } from './writing.ts'

interface OfferItemProps {
  number: number
  offer: OfferedRow
  variables: readonly Variable[]
  decision: Decision | undefined
  /** The same decision once more takes it back. */
  onDecide: (decision: Decision) => void
}

/** So much of a value is shown. */
const shownLength = 1000

/** A row that is offered: what is in it, what is to be said of it, and the choice. */
export function OfferItem({ number, offer, variables, decision, onDecide }: OfferItemProps) {
  const { values, expected, doubleOf, problems } = offer
  const isRejected = decision === 'rejected'
  return (
    <li
      aria-label={words.offer(number)}
      className={`flex items-start gap-x-4 gap-y-2 border-b border-border px-3 py-2.5 last:border-b-0 max-phone:flex-col ${decision === 'accepted' ? 'bg-ok-soft' : 'bg-surface'}`}
    >
      <div className={`grid min-w-0 flex-1 gap-1.5 text-13 ${isRejected ? 'text-muted' : ''}`}>
        <dl className="grid gap-1.5">
          {variables.map(({ name }) => (
            <div key={name} className="flex min-w-0 flex-wrap items-baseline gap-x-2">
              {variables.length > 1 && (
                <dt className="text-12">
                  <VariableChip name={name} />
                </dt>
              )}
              <dd className="max-w-full min-w-0 wrap-anywhere whitespace-pre-wrap">
                {valueOf(values, name).slice(0, shownLength) || (
                  <span className="text-muted">{words.empty}</span>
                )}
              </dd>
            </div>
          ))}
          {expected !== null && (
            <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
              <dt className="text-12 text-muted">{words.expected}</dt>
              <dd className="max-w-full min-w-0 font-medium wrap-anywhere">
                {expected.slice(0, shownLength)}
              </dd>
            </div>
          )}
        </dl>
        {doubleOf && (
          <p className="w-fit rounded-sm border border-dashed border-control px-1.5 text-12">
            {words.doubles[doubleOf]}
          </p>
        )}
        {problems.length > 0 && (
          <p className="flex gap-1.5 text-12 text-warn">
            <TriangleAlert size={14} strokeWidth={1.5} className="mt-0.5 flex-none" />
            {words.problems(problems)}
          </p>
        )}
      </div>
      <div className="flex flex-none gap-1 max-phone:w-full">
        <Button
          size="small"
          className="max-phone:flex-1"
          look={decision === 'accepted' ? 'primary' : 'line'}
          aria-label={words.acceptNumber(number)}
          aria-pressed={decision === 'accepted'}
          onClick={() => onDecide('accepted')}
        >
          <Check size={14} strokeWidth={1.5} />
          {words.accept}
        </Button>
        <Button
          size="small"
          className={`max-phone:flex-1 ${isRejected ? 'bg-hover!' : ''}`}
          aria-label={words.rejectNumber(number)}
          aria-pressed={isRejected}
          onClick={() => onDecide('rejected')}
        >
          <X size={14} strokeWidth={1.5} />
          {words.reject}
        </Button>
      </div>
    </li>
  )
}
