import { useState } from 'react'
import type { Run } from '#domain/run/run.ts'
import type { RunId } from '#domain/session/session.ts'
import type { CellAnswer } from '#domain/table/table.ts'
import { useSessions, useSessionsStore } from './hooks.ts'
import { allRows, rowIn } from './stored-rows.ts'

/** An answer of a conversation, or of a table, where `cell` is what it was made from. */
interface AnyAnswer {
  run: Run
  cell: CellAnswer | null
}

/** Any answer by the id of its attempt, as it stands; undefined where there is none. */
export function useAnyAnswer(runId: RunId): AnyAnswer | undefined {
  const store = useSessionsStore()
  // Which row it stands in never changes, and looking for it means looking at all of them.
  const [caseId] = useState(() => {
    const { runs, results } = store.getState()
    const isIts = ({ run }: CellAnswer) => run.id === runId
    return runs[runId]
      ? ''
      : (Object.values(allRows(results)).find(({ answers }) => answers.some(isIts))?.id ?? '')
  })
  const run = useSessions(({ runs }) => runs[runId])
  const cell = useSessions(({ results }) =>
    rowIn(results, caseId)?.answers.find((answer) => answer.run.id === runId),
  )
  if (run) return { run, cell: null }
  return cell && { run: cell.run, cell }
}
