import type { ColumnId, SessionId } from '#domain/session/session.ts'
import { unsendableSetting } from '#domain/words/unsendable-setting.ts'
import { useReadTables } from '../../../store/hooks.ts'
import { useShowToast } from '../../../ui/toasts.tsx'

/** Whether columns can be asked with the settings that they have now; where one cannot, a notice says why. */
export function useMayAsk(sessionId: SessionId) {
  const read = useReadTables()
  const showToast = useShowToast()
  return (columnIds: readonly ColumnId[]): boolean => {
    const { sessions, columns } = read()
    const session = sessions[sessionId]
    const asked = session?.columnIds.filter((id) => columnIds.includes(id)).flatMap((id) => columns[id] ?? [])
    const problem = session && asked ? unsendableSetting(session, asked) : null
    if (problem !== null) showToast({ text: problem })
    return problem === null
  }
}
