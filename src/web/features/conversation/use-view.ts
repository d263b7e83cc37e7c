import { useState } from 'react'
import type { Column, ColumnId, Session } from '#domain/session/session.ts'
import { useActions } from '../../store/hooks.ts'
import { useIsPhone } from '../../ui/use-media-query.ts'

/**
 * Which columns are on show. A column alone, at reading width, is part of the session; the tab that a phone shows is
 * this page's own.
 */
export function useView(session: Session, columns: readonly Column[]) {
  const actions = useActions()
  const isPhone = useIsPhone()
  const [tabId, setTabId] = useState<ColumnId | null>(null)

  const alone = columns.length > 1 ? columns.find(({ id }) => id === session.aloneColumnId) : columns[0]
  const tab = columns.find(({ id }) => id === tabId) ?? columns[0]
  const single = alone ?? (isPhone ? tab : undefined)
  const showAlone = (id: ColumnId | null) => {
    if (id === null && alone) setTabId(alone.id)
    actions.columnShownAlone(session.id, id)
  }
  const showConversation = () => {
    if (session.view === 'table') actions.viewChosen(session.id, 'conversation')
  }

  return {
    isPhone,
    /** One column at reading width, and only it is asked. */
    isChat: alone !== undefined,
    shown: single ? [single] : columns,
    /** Those that a question goes to. */
    recipients: alone ? [alone] : columns,
    tab,
    /** Tells the boards apart that come and go: the comparison, a phone's tabs, columns that stand alone. */
    boardKey: single && columns.length > 1 ? `${alone ? 'alone' : 'tab'}-${single.id}` : 'all',
    showAlone,
    /** In place of the table. */
    showConversation,
    /** Sees to it that a column is on show. */
    show: (id: ColumnId) => {
      showConversation()
      setTabId(id)
      if (alone && alone.id !== id && columns.length > 1) showAlone(id)
    },
    /** All columns, with this one as a phone's tab. */
    showAmongAll: (id: ColumnId) => {
      showAlone(null)
      setTabId(id)
    },
  }
}

export type View = ReturnType<typeof useView>
