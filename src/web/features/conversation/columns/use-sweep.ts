import { flushSync } from 'react-dom'
import { shownHistory } from '#domain/run/history.ts'
import { type Column, type Message, type Session } from '#domain/session/session.ts'
import type { Settings } from '#domain/session/settings.ts'
import type { SweepPlan } from '#domain/session/sweep.ts'
import { undoneSettings } from '#domain/session/undone-settings.ts'
import { useActions, useReadTables } from '../../../store/hooks.ts'
import { useRunner } from '../base/runner-context.ts'
import { useShowToast } from '../../../ui/toasts.tsx'
import type { AskingOffer } from './asking-offer.tsx'
import { showColumn } from './show-column.ts'
import { words } from './vary-words.ts'

/**
 * Makes several columns of one, in one step that Undo takes back; the last question can then be asked in them, which
 * is offered to `onOffer`.
 */
export function useSweep(
  session: Session,
  lastTurn: Message | undefined,
  onOffer: (offer: AskingOffer | null) => void,
) {
  const actions = useActions()
  const runner = useRunner()
  const readTables = useReadTables()
  const showToast = useShowToast()

  const sweep = (column: Column, plan: SweepPlan & { kind: 'columns' }) => {
    // The new columns go on from what was before the last question, so that it can be asked in all alike.
    const startRunId = shownHistory(readTables(), column, lastTurn?.parentId ?? null).at(-1) ?? null
    const addedIds = flushSync(() => {
      const added = plan.added.map(({ model, own }) => ({ model, own, startRunId }))
      const ids = actions.columnsAdded(session.id, added)
      actions.settingsApplied(session.id, column.id, plan.first.own)
      actions.columnShownAlone(session.id, null)
      return ids
    })
    if (addedIds[0] !== undefined) showColumn(addedIds[0])
    const isChanged = JSON.stringify(plan.first.own) !== JSON.stringify(column.own)
    if (lastTurn) onOffer({ turnId: lastTurn.id, columnIds: isChanged ? [column.id, ...addedIds] : addedIds })
    showToast({
      text: words.added(addedIds.length),
      undo: () => {
        const runs = Object.values(readTables().runs).filter((run) => addedIds.includes(run.columnId))
        runner.stop(runs.map((run) => run.id))
        for (const id of addedIds) actions.columnRemoved(id)
        takeBackSettings(column, plan.first.own)
        onOffer(null)
      },
    })
  }

  const takeBackSettings = ({ id, own: before }: Column, given: Partial<Settings>) => {
    const { sessions, columns } = readTables()
    const [now, settings] = [columns[id]?.own, sessions[session.id]?.settings]
    if (!now || !settings) return
    const own = undoneSettings(now, before, { ...before, ...given })
    actions.settingsRestored(session.id, settings, [{ id, own }])
  }

  return sweep
}
