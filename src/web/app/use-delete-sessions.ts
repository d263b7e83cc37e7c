import { liveRunIds } from '#domain/run/live-run-ids.ts'
import type { Session } from '#domain/session/session.ts'
import type { Runner } from '../runner/runner.ts'
import { useActions, useOpenSession, usePlayground, useReadTables } from '../store/hooks.ts'
import { changesForgotten } from '../store/settings-history.ts'
import { useShowToast } from '../ui/toasts.tsx'
import { words } from './words.ts'

/** Deleting sessions stops their answers, those of other tabs too: they could not be stopped afterwards. */
export function useDeleteSessions(runner: Runner) {
  const actions = useActions()
  const open = useOpenSession()
  const read = useReadTables()
  const showToast = useShowToast()
  const { settingsHistory } = usePlayground()
  return (sessions: readonly Session[]) => {
    const ids = sessions.map(({ id }) => id)
    runner.stop(ids.flatMap((id) => liveRunIds(read().runs, id)))
    actions.sessionsDeleted(ids)
    const rememberSettings = ids.map((id) => changesForgotten(settingsHistory, id))
    // One alone comes back on show, several to where they were.
    const shown = ids.length === 1 ? ids[0] : ids.find((id) => id === open?.id)
    showToast({
      text: words.deleted(sessions),
      undo: () => {
        actions.sessionsRestored(ids)
        for (const remember of rememberSettings) remember()
        if (shown !== undefined) actions.sessionOpened(shown)
      },
    })
  }
}
