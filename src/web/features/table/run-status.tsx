import { useState } from 'react'
import type { Session } from '#domain/session/session.ts'
import type { RunCounts } from '#domain/table/run-counts.ts'
import { formatPercent } from '#domain/words/percent.ts'
import type { TableRun } from '../../store/table-runs.ts'
import { words } from './parts/words.ts'
import { limitReached, stateNow } from './run-bar.tsx'

interface RunStatusProps {
  session: Session
  run: TableRun | undefined
  counts: RunCounts
}

/** Tells screen readers of a run's beginning, each tenth of it, pauses and end: of every answer would be too much. */
export function RunStatus({ session, run, counts }: RunStatusProps) {
  const [hasRun, setHasRun] = useState(false)
  if (run && !hasRun) setHasRun(true)
  return (
    <p role="status" className="sr-only">
      {run ? stateInWords(session, run) : hasRun && words.run.ended(counts.failed, counts.stopped)}
    </p>
  )
}

function stateInWords(session: Session, run: TableRun): string {
  const { finished, failed, total } = run
  const state = stateNow(session, run)
  if (state === 'limit') return limitReached(session, run)
  if (state === 'paused') return words.run.paused
  // The bar says it.
  if (state === 'elsewhere') return ''
  const tenths = total === 0 ? 0 : Math.floor(((finished + failed) * 10) / total)
  return words.run.about(formatPercent(tenths / 10), total)
}
