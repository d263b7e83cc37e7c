import type { WordsInCommon } from '#domain/diff/words-in-common.ts'
import { formatNumber } from '#domain/words/language.ts'
import { words } from './words.ts'

const texts = words.sums

interface ComparedSumsProps {
  /** Null until it is known. */
  own: WordsInCommon | null
  /** The largest among the answers, for the bars. */
  most: Pick<WordsInCommon, 'words' | 'onlyHere'>
  isBaseline: boolean
  /** Whether it has more of the baseline's words than any other. */
  isClosest: boolean
  baselineLetter: string
}

/** How many words an answer has, and how many of them the baseline has, too. */
export function ComparedSums({ own, most, isBaseline, isClosest, baselineLetter }: ComparedSumsProps) {
  return (
    <dl className="grid grid-cols-3 gap-4 text-12 text-muted">
      <Sum
        label={texts.words}
        value={own && formatNumber(own.words)}
        share={own ? own.words / (most.words || 1) : 0}
      />
      <Sum
        label={isBaseline ? texts.ownShare : texts.share(baselineLetter)}
        value={own?.share == null ? null : words.percent(own.share)}
        unit="%"
        share={own?.share ?? 0}
        note={isClosest ? texts.closest : undefined}
      />
      <Sum
        label={texts.onlyHere}
        value={own && !isBaseline ? formatNumber(own.onlyHere) : null}
        share={own ? own.onlyHere / (most.onlyHere || 1) : 0}
      />
    </dl>
  )
}

interface SumProps {
  label: string
  /** Null where it is not known. */
  value: string | null
  unit?: string
  /** Of the longest bar, 0 to 1. */
  share: number
  note?: string | undefined
}

const Sum = ({ label, value, unit, share, note }: SumProps) => (
  <div className="grid min-w-0 gap-1">
    <dt className="flex gap-2 truncate">
      {label} {note !== undefined && <b className="font-semibold text-ok">{note}</b>}
    </dt>
    <dd className="truncate">
      <b className="figure font-medium text-text">{value ?? words.unknown}</b> {value !== null && unit}
    </dd>
    <div aria-hidden="true" className="h-0.75 bg-border">
      <div className="h-full bg-bar" style={{ width: `${share * 100}%` }} />
    </div>
  </div>
)
