import { useState } from 'react'
import type { AdminStatus } from '#domain/admin/admin-status.ts'
import { formatMoment } from '#domain/words/moment.ts'
import type { AdminAnswer } from '../../client/admin.ts'
import { Warning } from '../../ui/warning.tsx'
import { BudgetPanel } from './budget-panel.tsx'
import { LimitsPanel } from './limits-panel.tsx'
import { PaidModelsPanel } from './paid-models-panel.tsx'
import { Panel } from './panel.tsx'
import { SpendingPanel } from './spending-panel.tsx'
import { words } from './words.ts'

interface AdminStatusViewProps {
  status: AdminStatus
  onChanged: () => void
}

/** Whatever is changed is asked for anew; what could not be is said at the head. */
export function AdminStatusView({ status, onChanged }: AdminStatusViewProps) {
  const [problem, setProblem] = useState('')
  const change = async (asked: Promise<AdminAnswer>) => {
    const answer = await asked
    setProblem(
      answer.kind === 'unreachable'
        ? words.notChanged
        : answer.kind === 'refused'
          ? answer.message || words.refused
          : '',
    )
    onChanged()
  }
  return (
    <>
      {problem !== '' && <Warning>{problem}</Warning>}
      <div className="grid grid-cols-3 gap-4 max-wide:grid-cols-2 max-phone:grid-cols-1 max-phone:gap-3">
        <BudgetPanel budget={status.budget} />
        <NowPanel status={status} />
        <PaidModelsPanel status={status} onChange={change} />
      </div>
      <SpendingPanel hours={status.hours} />
      <div className="grid grid-cols-2 items-start gap-4 max-wide:grid-cols-1 max-phone:gap-3">
        <RefusalsPanel refusals={status.refusals} />
        <LimitsPanel limits={status.limits} areShared={status.redis !== null} onChange={change} />
      </div>
    </>
  )
}

const facts = 'mt-3 grid gap-y-1.5 text-13'
const fact = 'flex justify-between gap-4 [&>dd]:text-right [&>dt]:flex-none [&>dt]:text-muted'

function NowPanel({ status: { open, redis, startedAt } }: { status: AdminStatus }) {
  const texts = words.now
  return (
    <Panel title={texts.title}>
      <dl className={facts}>
        <div className={fact}>
          <dt>{texts.open}</dt>
          <dd className="figure font-medium">{texts.openOf(open.now, open.limit)}</dd>
        </div>
        {!Number.isNaN(Date.parse(startedAt)) && (
          <div className={fact}>
            <dt>{texts.started}</dt>
            <dd>{formatMoment(startedAt)}</dd>
          </div>
        )}
        <div className={fact}>
          <dt>{texts.counts}</dt>
          <dd className={redis === 'degraded' ? 'font-medium text-warn' : ''}>
            {redis === null ? texts.alone : texts.redis[redis]}
          </dd>
        </div>
      </dl>
    </Panel>
  )
}

function RefusalsPanel({ refusals }: Pick<AdminStatus, 'refusals'>) {
  const texts = words.refusals
  return (
    <Panel title={texts.title}>
      {refusals.length === 0 ? (
        <p className="mt-2 text-13 text-muted">{texts.none}</p>
      ) : (
        <ul className="mt-3 grid gap-1.5 text-13">
          {refusals
            .toSorted((a, b) => b.count - a.count)
            .map(({ reason, count }) => (
              <li key={reason} className="flex items-baseline justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">
                  {Object.hasOwn(texts.reasons, reason) ? texts.reasons[reason] : reason}
                </span>
                <span className="figure font-medium">{texts.times(count)}</span>
              </li>
            ))}
        </ul>
      )}
    </Panel>
  )
}
