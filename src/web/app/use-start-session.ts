import type { Session } from '#domain/session/session.ts'
import { useActions, useColumns } from '../store/hooks.ts'

/** Starts a session with the models of the open one. */
export function useStartSession(session: Session | undefined) {
  const actions = useActions()
  const models = useColumns(session ?? noSession).map((column) => column.model)
  return () => actions.sessionStarted(models.length > 0 ? models : ['', ''])
}

const noSession = { columnIds: [] }
