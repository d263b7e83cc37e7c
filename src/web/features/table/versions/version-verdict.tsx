import type { VersionInCell } from '#domain/table/compare-versions.ts'
import { formatNumber } from '#domain/words/language.ts'
import { VerdictBadge } from '../scores/verdict-badge.tsx'
import { words } from './words.ts'

/** Whether a cell passes with a version; of several samples, how many. */
export function VersionVerdict({ of: { answers, passes } }: { of: VersionInCell }) {
  if (passes === null) return <span className="whitespace-nowrap text-muted">{words.noVerdict}</span>
  const judged = answers.filter(({ verdict }) => verdict !== 'none')
  const passed = judged.filter(({ verdict }) => verdict === 'pass')
  return (
    <>
      <VerdictBadge verdict={passes ? 'pass' : 'fail'} />
      {judged.length > 1 && (
        <span className="figure text-muted">
          {formatNumber(passed.length)}/{formatNumber(judged.length)}
        </span>
      )}
    </>
  )
}
