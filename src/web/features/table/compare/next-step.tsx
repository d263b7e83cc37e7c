import type { Comparison } from '#domain/statistics/outcome.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useTable } from '../parts/table-context.ts'
import { words } from './words.ts'
import type { ComparedPair } from './outcome-filters.tsx'

interface NextStepProps {
  comparison: Comparison
  pair: ComparedPair
  /** Opens one of the ways to more rows. */
  onAddRows: (how: 'import' | 'write') => void
}

const link = 'hover:underline max-phone:min-h-11'

/** What to do about how two columns compare: read the rows where they differ, or add those that would tell. */
export function NextStep({ comparison, pair, onAddRows }: NextStepProps) {
  const { onFilter } = useTable()
  if (comparison.kind === 'too-close' && comparison.moreRows !== null)
    return (
      <p className="flex flex-wrap gap-x-4">
        <LinkButton className={link} onClick={() => onAddRows('write')}>
          {words.write}
        </LinkButton>
        <LinkButton className={link} onClick={() => onAddRows('import')}>
          {words.import}
        </LinkButton>
      </p>
    )
  if (comparison.kind !== 'better') return null
  const { onlyA, onlyB } = comparison
  // What choosing the better one would lose; where that is nothing, what it gains.
  const isOfA = onlyB === 0 || (onlyA > 0 && comparison.which === 'B')
  return (
    <p>
      <LinkButton
        className={link}
        onClick={() => onFilter({ kind: 'outcome', a: pair.a, b: pair.b, aPasses: isOfA, bPasses: !isOfA })}
      >
        {isOfA ? words.look(pair.letters.A, onlyA) : words.look(pair.letters.B, onlyB)}
      </LinkButton>
    </p>
  )
}
