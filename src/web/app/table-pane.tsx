import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Model } from '#domain/models/model.ts'
import type { ColumnId, RunId, Session } from '#domain/session/session.ts'
import { embed } from '../client/embed.ts'
import { modelsQuery } from '../client/models.ts'
import { pageExchanges } from '../client/page-exchanges.ts'
import { CellAgreement } from '../features/agreement/cell-agreement.tsx'
import { ModelScoresProvider } from '../features/table/model-scores/model-scores-context.tsx'
import { TableView } from '../features/table/table-view.tsx'
import { createAsk, type Ask } from '../runner/ask.ts'
import { createTableRunner, type TableRunner } from '../runner/table-runner.ts'
import { createTableScorer, type TableScorer } from '../runner/table-scorer.ts'
import { useSessionsStore } from '../store/hooks.ts'
import { useOmittedParameters } from '../store/use-omitted-parameters.ts'
import { useRateLimitsStore } from '../store/use-rate-limits.ts'
import type { OmittedParametersStore } from '../store/omitted-parameters.ts'
import { newId } from '../store/new-id.ts'
import { rateLimitsReceived, type RateLimitsStore } from '../store/rate-limits.ts'
import type { SessionsStore } from '../store/sessions-store.ts'
import { createTableHistory, type TableHistory } from '../store/table-history.ts'
import type { TableActions } from '../store/store-types.ts'
import { createTableActions } from '../store/table-actions.ts'
import { TablesProvider } from '../store/table-hooks.ts'
import { createTableRunsStore, type TableRunsStore } from '../store/table-runs.ts'
import { createTableScoringsStore } from '../store/table-scorings.ts'
import { pageConnections } from './page-connections.ts'
import { pageScheduler } from './page-scheduler.ts'
import { pageStreamChat } from './page-stream.ts'
import { afterCheck } from './visitors-check.ts'

interface TablePaneProps {
  session: Session
  modelOf: (id: string) => Model | undefined
  onChooseModel: (columnId: ColumnId) => void
  onOpenSettings: (columnId: ColumnId | null) => void
  onConnect: (() => void) | undefined
  /** Shows what was sent for an answer, and what came. */
  onInspect: (runId: RunId) => void
}

/** The table of the open session. Its run goes on while something else is on show. */
export function TablePane(props: TablePaneProps) {
  const store = useSessionsStore()
  const rateLimits = useRateLimitsStore()
  const { store: omittedParameters } = useOmittedParameters()
  const queries = useQueryClient()
  const { data: models = noModels, isPending } = useQuery(modelsQuery)
  const knownModel = (id: string) =>
    queries.getQueryData(modelsQuery.queryKey)?.find((model) => model.id === id)
  const { runs, actions, runner, scorer, ask, history } = pageTables({
    store,
    rateLimits,
    omittedParameters,
    knownModel,
  })
  return (
    <TablesProvider value={{ runs, actions }}>
      <ModelScoresProvider session={props.session} scorer={scorer}>
        <TableView
          {...props}
          runner={runner}
          scorer={scorer}
          ask={ask}
          models={models}
          areModelsLoading={isPending}
          history={history}
          Agreement={CellAgreement}
        />
      </ModelScoresProvider>
    </TablesProvider>
  )
}

const noModels: readonly Model[] = []

interface PageTables {
  actions: TableActions
  runs: TableRunsStore
  runner: TableRunner
  ask: Ask
  scorer: TableScorer
  history: TableHistory
}

/** By the page's store: a test opens one page after another. */
const tables = new WeakMap<SessionsStore, PageTables>()

interface Options {
  store: SessionsStore
  rateLimits: RateLimitsStore
  omittedParameters: OmittedParametersStore
  /** As it is listed now. */
  knownModel: (id: string) => Model | undefined
}

/** What the page's tables share: made with the first of them. */
function pageTables({ store, rateLimits, omittedParameters, knownModel }: Options): PageTables {
  const known = tables.get(store)
  if (known) return known
  const onRateLimits = rateLimitsReceived(rateLimits)
  const runs = createTableRunsStore()
  const actions = createTableActions(store.parts)
  const { locks } = navigator as Partial<Navigator>
  const shared = {
    store,
    actions,
    scheduler: pageScheduler(rateLimits),
    streamChat: pageStreamChat(rateLimits),
    pool: pageConnections(),
    priceOf: (id: string) => knownModel(id)?.price ?? null,
    newId,
    locks,
  }
  const scorer = createTableScorer({
    ...shared,
    scorings: createTableScoringsStore(),
    embedTexts: afterCheck((asked) => embed({ ...asked, onRateLimits })),
    takesTemperature: (id) =>
      !omittedParameters.getState()[id]?.includes('temperature') &&
      (knownModel(id)?.supportedParameters?.includes('temperature') ?? true),
  })
  const runner = createTableRunner({
    ...shared,
    streamChat: pageStreamChat(rateLimits, pageExchanges),
    runs,
    scorer,
  })
  const made = {
    runs,
    actions,
    runner,
    scorer,
    ask: createAsk(shared),
    history: createTableHistory(store, actions),
  }
  tables.set(store, made)
  return made
}
