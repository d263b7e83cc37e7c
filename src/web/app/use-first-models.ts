import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { firstModels } from '#domain/models/catalogue.ts'
import type { Session } from '#domain/session/session.ts'
import { modelsQuery } from '../client/models.ts'
import { useActions, useColumns } from '../store/hooks.ts'

/** Columns that were made before the model list came get their models from it. */
export function useFirstModels(session: Session) {
  const actions = useActions()
  const columns = useColumns(session)
  const { data } = useQuery(modelsQuery)
  useEffect(() => {
    if (!data) return
    const first = firstModels(data)
    for (const [position, column] of columns.entries()) {
      const model = first[position] ?? first[0]
      if (column.model === '' && model !== undefined) actions.modelChosen(column.id, model)
    }
  }, [data, columns, actions])
}
