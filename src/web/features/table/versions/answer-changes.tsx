import { useMemo } from 'react'
import type { Session } from '#domain/session/session.ts'
import { compareVersions, type VersionComparison } from '#domain/table/compare-versions.ts'
import { useColumns } from '../../../store/hooks.ts'
import { useCases, useUnhurriedResults } from '../../../store/table-hooks.ts'
import { ChangeCountsTable } from './change-counts.tsx'
import { ChangedRows } from './changed-rows.tsx'
import type { VersionPair } from './version-pair.ts'
import type { VersionScoring } from './version-scoring.ts'
import { words } from './words.ts'

interface AnswerChangesProps {
  session: Session
  scoring: VersionScoring
  pair: VersionPair
  onlyDiffers: boolean
}

/** What the answers to one version became with the other: in a sentence, in counts, and row by row. */
export function AnswerChanges({ session, scoring, pair, onlyDiffers }: AnswerChangesProps) {
  const columns = useColumns(session)
  const cases = useCases(session.id)
  const results = useUnhurriedResults()
  const samples = session.table?.samples ?? 1
  const comparison = useMemo(
    () =>
      compareVersions({
        cases,
        columns,
        results,
        samples,
        before: pair.before.id,
        after: pair.after.id,
        verdictOf: (answer, row) => scoring.verdictOf(answer, row).kind,
      }),
    [cases, columns, results, samples, pair, scoring],
  )
  const names = {
    before: words.version(pair.before.number),
    after: words.version(pair.after.number),
  }
  return (
    <section aria-label={words.answers} className="border-t border-border">
      <div className="grid gap-3 px-5 py-4 max-phone:px-4">
        <p role="status" className="text-16 font-semibold text-pretty">
          {sentenceOf(comparison, names, scoring.hasScores)}
        </p>
        {comparison.askedOtherwise > 0 && (
          <p className="text-13 text-pretty text-warn">{words.askedOtherwise(comparison.askedOtherwise)}</p>
        )}
        {scoring.hasScores && isCompared(comparison) && (
          <ChangeCountsTable columns={columns} counts={comparison.columns} />
        )}
      </div>
      <ChangedRows
        key={`${pair.before.id} ${pair.after.id}`}
        rows={comparison.rows}
        variables={session.table?.variables ?? []}
        names={names}
        onlyDiffers={onlyDiffers}
      />
    </section>
  )
}

const cellsOf = ({ rows }: VersionComparison) => rows.flatMap(({ cells }) => cells)

const isCompared = (comparison: VersionComparison) =>
  cellsOf(comparison).some(({ change }) => change !== 'not-run')

function sentenceOf(
  comparison: VersionComparison,
  names: { before: string; after: string },
  hasScores: boolean,
): string {
  const cells = cellsOf(comparison)
  if (!isCompared(comparison)) {
    for (const side of ['after', 'before'] as const)
      if (cells.every((cell) => cell[side].answers.length === 0)) return words.notRun(names[side])
    return words.noneInBoth
  }
  if (!hasScores) return words.noScores(cells.filter(({ isTextDifferent }) => isTextDifferent).length)
  const { mended, broken, same } = comparison.all
  if (mended + broken + same === 0) return words.noVerdicts
  return words.verdict(names.after, mended, broken)
}
