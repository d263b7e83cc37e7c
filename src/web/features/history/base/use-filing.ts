import { archived, filingsOf, labelled, pinned, unlabelled } from '#domain/session/file-sessions.ts'
import type { Filings } from '#domain/session/filing.ts'
import type { Label } from '#domain/session/labels.ts'
import type { Session } from '#domain/session/session.ts'
import { useActions, useOpenSession } from '../../../store/hooks.ts'
import { useShowToast } from '../../../ui/toasts.tsx'
import { words } from './list-words.ts'

/** Pins, archives and labels sessions; what moves them out of sight can be undone. */
export function useFiling() {
  const actions = useActions()
  const open = useOpenSession()
  const showToast = useShowToast()

  const fileWithUndo = (sessions: readonly Session[], filings: Filings, text: string) => {
    const before = filingsOf(sessions)
    const left = sessions.find(({ id }) => id === open?.id)
    actions.sessionsFiled(filings)
    showToast({
      text,
      undo: () => {
        actions.sessionsFiled(before)
        if (left) actions.sessionOpened(left.id)
      },
    })
  }

  return {
    pin: (sessions: readonly Session[], isOn: boolean) =>
      actions.sessionsFiled(pinned(sessions, isOn ? Date.now() : null)),
    archive: (sessions: readonly Session[]) =>
      fileWithUndo(sessions, archived(sessions, Date.now()), words.filing.archived(sessions)),
    bringBack: (sessions: readonly Session[]) =>
      fileWithUndo(sessions, archived(sessions, null), words.filing.broughtBack(sessions)),
    label: (sessions: readonly Session[], label: Label) => actions.sessionsFiled(labelled(sessions, label)),
    unlabel: (sessions: readonly Session[], name: string) =>
      actions.sessionsFiled(unlabelled(sessions, name)),
  }
}
