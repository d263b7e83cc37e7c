import { useQueryClient } from '@tanstack/react-query'
import { modelsQuery } from '../client/models.ts'
import { createJudgeWishesStore } from '../features/judging/by-model/judge-wishes.ts'
import type { ModelJudgingParts } from '../features/judging/by-model/use-model-judging.ts'
import { createPairJudge } from '../runner/pair-judge.ts'
import { useSessionsStore } from '../store/hooks.ts'
import { useOmittedParameters } from '../store/use-omitted-parameters.ts'
import { useRateLimitsStore } from '../store/use-rate-limits.ts'
import { newId } from '../store/new-id.ts'
import { createPairJudgingsStore } from '../store/pair-judgings.ts'
import type { SessionsStore } from '../store/sessions-store.ts'
import { createVerdictActions } from '../store/verdict-actions.ts'
import { PageDialogs } from './dialogs/page-dialogs.tsx'
import { pageConnections } from './page-connections.ts'
import { pageScheduler } from './page-scheduler.ts'
import { pageStreamChat } from './page-stream.ts'

/** By the page's store: a judge goes on while its dialog is closed, and a test opens one page after another. */
const known = new WeakMap<SessionsStore, ModelJudgingParts>()

/** What the page's dialogs know, with what only some of them need. */
export const OpenDialogs = (props: Omit<Parameters<typeof PageDialogs>[0], 'judgingParts'>) => (
  <PageDialogs {...props} judgingParts={useModelJudgingParts()} />
)

/** Who asks judges, and what was wished of them. */
function useModelJudgingParts(): ModelJudgingParts {
  const store = useSessionsStore()
  const rateLimits = useRateLimitsStore()
  const { store: omittedParameters } = useOmittedParameters()
  const queries = useQueryClient()
  const before = known.get(store)
  if (before) return before
  const listed = (id: string) => queries.getQueryData(modelsQuery.queryKey)?.find((model) => model.id === id)
  const { locks } = navigator as Partial<Navigator>
  const made = {
    pairJudge: createPairJudge({
      store,
      actions: createVerdictActions(store.parts),
      judgings: createPairJudgingsStore(),
      scheduler: pageScheduler(rateLimits),
      streamChat: pageStreamChat(rateLimits),
      pool: pageConnections(),
      newId,
      locks,
      priceOf: (id) => listed(id)?.price ?? null,
      takesTemperature: (id) =>
        !omittedParameters.getState()[id]?.includes('temperature') &&
        (listed(id)?.supportedParameters?.includes('temperature') ?? true),
    }),
    wishes: createJudgeWishesStore(),
  }
  known.set(store, made)
  return made
}
