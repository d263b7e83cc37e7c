import { flushSync } from 'react-dom'
import { shownHistory } from '#domain/run/history.ts'
import {
  maxColumns,
  type Column,
  type ColumnId,
  type Message,
  type Session,
} from '#domain/session/session.ts'
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
    showToast({ text: words.added(addedIds.length), undo: () => takeBack(column, plan.first.own, addedIds) })
  }

  const present = () => readTables().sessions[session.id]

  /** With a way back: something may have been asked in the new columns by then. */
  const takeBack = (first: Column, given: Partial<Settings>, addedIds: readonly ColumnId[]) => {
    const places = (present()?.columnIds ?? []).flatMap((id, at) => (addedIds.includes(id) ? { id, at } : []))
    const runs = Object.values(readTables().runs).filter((run) => addedIds.includes(run.columnId))
    runner.stop(runs.map((run) => run.id))
    for (const { id } of places) actions.columnRemoved(id)
    changeSettings(first, first.own, given)
    const alone = present()?.aloneColumnId
    if (session.aloneColumnId && !present()?.columnIds.includes(alone ?? ''))
      actions.columnShownAlone(session.id, session.aloneColumnId)
    onOffer(null)
    if (places.length === 0) return
    showToast({
      text: words.removed(places.length),
      undo: () => {
        changeSettings(first, given, first.own)
        actions.columnShownAlone(session.id, null)
        const areAllBack = places.every(({ id, at }) => actions.columnRestored(id, at))
        if (!areAllBack) showToast({ text: words.noRoom(maxColumns) })
      },
    })
  }

  /** The first column's own settings become `to` where they are still as in `from`. */
  const changeSettings = ({ id }: Column, to: Partial<Settings>, from: Partial<Settings>) => {
    const { sessions, columns } = readTables()
    const [now, settings] = [columns[id]?.own, sessions[session.id]?.settings]
    if (!now || !settings) return
    actions.settingsRestored(session.id, settings, [{ id, own: undoneSettings(now, to, from) }])
  }

  return sweep
}
