import type { AdminStatus, Budget } from '#domain/admin/admin-status.ts'
import { formatUsd } from '#domain/pricing/cost.ts'
import { formatNumber } from '#domain/words/language.ts'
import { Panel } from './panel.tsx'
import { words } from './words.ts'

const texts = words.budget

/** What of the day's budgets is used, and what answers under way have reserved. */
export const BudgetPanel = ({ budget: { tokens, costUsd } }: Pick<AdminStatus, 'budget'>) => (
  <Panel title={texts.title}>
    <Meter label={texts.tokens} budget={tokens} format={formatNumber} />
    {costUsd ? (
      <Meter label={texts.cost} budget={costUsd} format={formatUsd} />
    ) : (
      <p className="mt-3 text-12 text-muted">{texts.noCost}</p>
    )}
    <p className="mt-3 text-12 text-muted">{texts.resets}</p>
  </Panel>
)

interface MeterProps {
  label: string
  budget: Budget
  format: (amount: number) => string
}

function Meter({ label, budget: { limit, used, reserved }, format }: MeterProps) {
  const share = (amount: number) => (limit === 0 ? 100 : Math.min(100, (amount / limit) * 100))
  const usedShare = share(used)
  const isLow = share(used + reserved) > 90
  return (
    <div className="mt-3">
      <p className="flex justify-between gap-3 text-13">
        <span className="text-muted">{label}</span>
        <span className="figure font-medium">{texts.of(format(used), format(limit))}</span>
      </p>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={texts.of(format(used), format(limit))}
        className="mt-1.5 flex h-2 overflow-hidden rounded-full bg-hover forced-colors:border"
      >
        <i
          className={`${isLow ? 'bg-warn' : 'bg-accent'} forced-colors:bg-[Highlight]`}
          style={{ width: `${usedShare}%` }}
        />
        <i
          className={`opacity-40 ${isLow ? 'bg-warn' : 'bg-accent'}`}
          style={{ width: `${Math.min(share(reserved), 100 - usedShare)}%` }}
        />
      </div>
      {reserved > 0 && <p className="mt-1 text-12 text-muted">{texts.reserved(format(reserved))}</p>}
    </div>
  )
}
