import { liveRunIds } from '#domain/run/live-run-ids.ts'
import type { Session } from '#domain/session/session.ts'
import type { Runner } from '../runner/runner.ts'
import { useActions, useReadTables } from '../store/hooks.ts'
import { useForgetSettings } from '../store/use-settings-history.ts'
import { useShowToast } from '../ui/toasts.tsx'
import { words } from './words.ts'

/** Deleting a session stops its answers, those of other tabs too: they could not be stopped afterwards. */
export function useDeleteSession(runner: Runner) {
  const actions = useActions()
  const read = useReadTables()
  const showToast = useShowToast()
  const forgetSettings = useForgetSettings()
  return (session: Session) => {
    runner.stop(liveRunIds(read().runs, session.id))
    actions.sessionDeleted(session.id)
    forgetSettings(session.id)
    showToast({
      text: words.deleted(session.title),
      undo: () => actions.sessionRestored(session.id),
    })
  }
}
