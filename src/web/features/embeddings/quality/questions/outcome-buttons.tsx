import type { OutcomeCounts } from '#domain/statistics/outcome-counts.ts'
import { formatNumber } from '#domain/words/language.ts'
import type { ShownColumn } from '../../panel/use-columns.ts'
import { words } from '../parts/words.ts'
import type { Outcome } from './question-rows.ts'

interface OutcomeButtonsProps {
  counts: OutcomeCounts
  compared: readonly [ShownColumn, ShownColumn]
  /** Whose questions are shown; null for all. */
  value: Outcome | null
  onChange: (outcome: Outcome | null) => void
}

const button = [
  'inline-flex h-7 items-center gap-2 rounded-md border border-control bg-surface px-2.5 hover:bg-hover',
  'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent max-phone:h-11',
].join(' ')

/** How many questions both, one or none of two columns got right; each shows its questions. */
export function OutcomeButtons({ counts, compared: [a, b], value, onChange }: OutcomeButtonsProps) {
  const labels: Record<Outcome, string> = {
    both: words.pair.both,
    onlyA: words.pair.only(a.letter),
    onlyB: words.pair.only(b.letter),
    neither: words.pair.neither,
  }
  return (
    <div role="group" aria-label={words.pair.outcomes} className="flex flex-wrap gap-1.5">
      {(['both', 'onlyA', 'onlyB', 'neither'] as const).map((outcome) => (
        <button
          key={outcome}
          type="button"
          aria-pressed={value === outcome}
          className={button}
          onClick={() => onChange(value === outcome ? null : outcome)}
        >
          {labels[outcome]} <b className="figure font-semibold">{formatNumber(counts[outcome])}</b>
        </button>
      ))}
    </div>
  )
}
