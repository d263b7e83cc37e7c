import { allSessionIds, exportedSession } from './export-everything.ts'
import { useSessionsStore } from './hooks.ts'

/** The ids of all sessions that there are, and each session as it is exported. */
export function useSessionExports() {
  const store = useSessionsStore()
  return {
    ids: () => allSessionIds(store),
    exported: (id: string) => exportedSession(id, store),
  }
}
