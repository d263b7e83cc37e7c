import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Model } from '#domain/models/model.ts'
import { catalogueIn } from '#domain/models/read-catalogue.ts'
import { lastList, modelsQuery } from '../client/models.ts'
import { keptModels } from '../store/kept-models.ts'
import { whenIdle } from './when-painted.ts'

/** Keeps the list of models whenever another has come, and shows the one of the last time while none can be had. */
export function useKeptModels({ data, failureCount }: UseQueryResult<Model[]>) {
  const queries = useQueryClient()
  const isMissing = data === undefined && failureCount > 0

  useEffect(() => {
    const list = lastList()
    if (data && list !== undefined) void whenIdle().then(() => keptModels.keep(list))
  }, [data])

  const showKept = useEffectEvent(async () => {
    const models = await readKept()
    // Not over one that came meanwhile; and it counts as old, so that it is asked for again.
    if (models && !queries.getQueryData(modelsQuery.queryKey))
      queries.setQueryData(modelsQuery.queryKey, models, { updatedAt: 1 })
  })
  useEffect(() => {
    if (isMissing) void showKept()
  }, [isMissing])
}

/** Null where there is none that can be read. */
async function readKept(): Promise<Model[] | null> {
  try {
    const list = await keptModels.read()
    return list === null ? null : catalogueIn(list)
  } catch {
    return null
  }
}
