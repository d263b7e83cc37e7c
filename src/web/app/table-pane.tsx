import { useQueryClient } from '@tanstack/react-query'
import type { Model } from '#domain/models/model.ts'
import type { ColumnId, Session } from '#domain/session/session.ts'
import { modelsQuery } from '../client/models.ts'
import { streamChat } from '../client/stream-chat.ts'
import { TableView } from '../features/table/table-view.tsx'
import { createAsk, type Ask } from '../runner/ask.ts'
import { createTableRunner, type TableRunner } from '../runner/table-runner.ts'
import { useRateLimitStore, useSessionsStore } from '../store/hooks.ts'
import { newId } from '../store/new-id.ts'
import { rateLimitReceived, type RateLimitStore } from '../store/rate-limit.ts'
import type { SessionsStore } from '../store/sessions-store.ts'
import { createTableHistory, type TableHistory } from '../store/table-history.ts'
import type { TableActions } from '../store/store-types.ts'
import { createTableActions } from '../store/table-actions.ts'
import { TablesProvider } from '../store/table-hooks.ts'
import { createTableRunsStore, type TableRunsStore } from '../store/table-runs.ts'
import { pageConnections } from './page-connections.ts'
import { pageScheduler } from './page-scheduler.ts'

interface TablePaneProps {
  session: Session
  modelOf: (id: string) => Model | undefined
  onChooseModel: (columnId: ColumnId) => void
  onOpenSettings: (columnId: ColumnId | null) => void
  onConnect: () => void
}

/** The table of the open session. Its run goes on while something else is on show. */
export function TablePane(props: TablePaneProps) {
  const store = useSessionsStore()
  const rateLimit = useRateLimitStore()
  const queries = useQueryClient()
  const priceOf = (id: string) =>
    queries.getQueryData(modelsQuery.queryKey)?.find((model) => model.id === id)?.price ?? null
  const { runs, actions, runner, ask, history } = pageTables({ store, rateLimit, priceOf })
  return (
    <TablesProvider value={{ runs, actions }}>
      <TableView {...props} key={props.session.id} runner={runner} ask={ask} history={history} />
    </TablesProvider>
  )
}

interface PageTables {
  actions: TableActions
  runs: TableRunsStore
  runner: TableRunner
  ask: Ask
  history: TableHistory
}

let tables: PageTables | undefined

interface Options {
  store: SessionsStore
  rateLimit: RateLimitStore
  priceOf: Parameters<typeof createTableRunner>[0]['priceOf']
}

/** What the page's tables share: made with the first of them. */
function pageTables({ store, rateLimit, priceOf }: Options): PageTables {
  if (tables) return tables
  const onRateLimit = rateLimitReceived(rateLimit)
  const connections = pageConnections()
  const runs = createTableRunsStore()
  const actions = createTableActions(store.parts)
  const { locks } = navigator as Partial<Navigator>
  const asking = {
    scheduler: pageScheduler(rateLimit),
    streamChat: (request, signal) =>
      streamChat(request, signal, { connection: connections.take(), onRateLimit }),
    pool: connections,
    newId,
  } satisfies Parameters<typeof createAsk>[0]
  const runner = createTableRunner({ ...asking, store, actions, runs, priceOf, locks })
  tables = { runs, actions, runner, ask: createAsk(asking), history: createTableHistory(store, actions) }
  return tables
}
