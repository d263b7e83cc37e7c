import { useEffect } from 'react'
import type { Run } from '#domain/run/run.ts'
import type { Session } from '#domain/session/session.ts'
import { useLiveRunIds, useReadTables } from '../../../store/hooks.ts'
import { loadTypesetter } from '../../../ui/markdown/maths/typesetter.ts'

/** A sum of money will do: whole sessions are looked through whenever an answer has come. */
const mayHaveFormula = ({ text }: Run) => text.includes('$') || text.includes('\\')

/** Has what sets formulas loaded before the page is printed: answers that were never on the screen did not ask for it. */
export function useLoadedFormulas({ id, tipId }: Session) {
  const read = useReadTables()
  const isStill = useLiveRunIds(id).length === 0
  useEffect(() => {
    if (!isStill) return
    const runs = Object.values(read().runs).filter(({ sessionId }) => sessionId === id)
    if (runs.some(mayHaveFormula)) void loadTypesetter()
  }, [read, id, tipId, isStill])
}
