import { flushSync } from 'react-dom'
import { nextModel, type Model } from '#domain/models/catalogue.ts'
import { mostColumns, type Session } from '#domain/session/session.ts'
import { useActions, useColumns } from '../store/hooks.ts'
import { useIsPhone } from '../ui/use-media-query.ts'
import { goToColumn } from './conversation-view.ts'

/** Adds a column with this model, or with one that no column has yet, and brings it on show. */
export function useAddColumn(session: Pick<Session, 'id' | 'columnIds'>, models: readonly Model[]) {
  const actions = useActions()
  const isPhone = useIsPhone()
  const used = useColumns(session).map((column) => column.model)
  return (model = nextModel(models, used)) => {
    if (used.length >= mostColumns) return
    flushSync(() => actions.columnAdded(session.id, model))
    if (isPhone) goToColumn(used.length)
    else flushSync(() => actions.columnShownAlone(session.id, null))
  }
}
