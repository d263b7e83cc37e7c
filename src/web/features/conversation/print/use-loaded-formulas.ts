import { useEffect } from 'react'
import type { Session } from '#domain/session/session.ts'
import { useLiveRunIds, useReadTables } from '../../../store/hooks.ts'
import { formulasIn } from '../../../ui/markdown/maths/formula.ts'
import { loadTypesetter } from '../../../ui/markdown/maths/typesetter.ts'

/** Has what sets formulas loaded before the page is printed: answers that were never on the screen did not ask for it. */
export function useLoadedFormulas({ id, tipId }: Session) {
  const read = useReadTables()
  const isStill = useLiveRunIds(id).length === 0
  useEffect(() => {
    if (!isStill) return
    const runs = Object.values(read().runs).filter(({ sessionId }) => sessionId === id)
    if (runs.some(({ text }) => formulasIn(text).closed.length > 0)) void loadTypesetter()
  }, [read, id, tipId, isStill])
}
