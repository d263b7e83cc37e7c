import { Check, X } from 'lucide-react'
import type { CellComparison } from '#domain/table/compare-versions.ts'
import { words } from './words.ts'

const strong = 'inline-flex items-center gap-1 font-semibold'

/** What became of a cell, as a word with a sign. */
export function ChangeMark({ cell: { change, isTextDifferent } }: { cell: CellComparison }) {
  switch (change) {
    case 'mended':
      return (
        <span className={`${strong} text-ok`}>
          <Check size={13} strokeWidth={2} />
          {words.changes.mended}
        </span>
      )
    case 'broken':
      return (
        <span className={`${strong} text-danger`}>
          <X size={13} strokeWidth={2} />
          {words.changes.broken}
        </span>
      )
    case 'not-run':
      return <span className="text-muted">{words.changes['not-run']}</span>
    case 'same':
    case 'not-scored':
      return <span className="text-muted">{isTextDifferent ? words.otherWords : words.sameWords}</span>
  }
}
