import type { QueryClient } from '@tanstack/react-query'
import { factsOfModel } from '#domain/run/fresh-run.ts'
import { modelsQuery } from '../client/models.ts'
import { createOmittedParametersStore } from '../store/omitted-parameters.ts'
import { newId } from '../store/new-id.ts'
import { createRateLimitsStore } from '../store/rate-limits.ts'
import { createSavingStore } from '../store/saving.ts'
import { createSessionsStore } from '../store/sessions-store.ts'
import { createSettingsHistory } from '../store/settings-history.ts'

export type PageStores = ReturnType<typeof createPageStores>

/** What a page holds, empty at first. */
export function createPageStores(queryClient: QueryClient) {
  const omittedParameters = createOmittedParametersStore()
  const sessions = createSessionsStore({
    newId,
    now: Date.now,
    factsOf: (id) => {
      const model = queryClient.getQueryData(modelsQuery.queryKey)?.find((each) => each.id === id)
      return factsOfModel(model, omittedParameters.getState()[id])
    },
  })
  return {
    sessions,
    omittedParameters,
    rateLimits: createRateLimitsStore(),
    settingsHistory: createSettingsHistory(),
    saving: createSavingStore(),
  }
}
