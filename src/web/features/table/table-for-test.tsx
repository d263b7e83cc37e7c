import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { vi } from 'vitest'
import type { Failure } from '#domain/run/failure.ts'
import type { RunEvent } from '#domain/run/run.ts'
import type { TableSetup } from '#domain/session/table-setup.ts'
import type { TableRunner } from '../../runner/table-runner.ts'
import type { TableScorer } from '../../runner/table-scorer.ts'
import { SessionsStoreProvider, useOpenSession } from '../../store/hooks.ts'
import { createTableActions } from '../../store/table-actions.ts'
import { createTableHistory } from '../../store/table-history.ts'
import { TablesProvider } from '../../store/table-hooks.ts'
import { createTableRunsStore } from '../../store/table-runs.ts'
import { createTableScoringsStore } from '../../store/table-scorings.ts'
import { storeForTest } from '../../store/testing.ts'
import { loadDeferred } from '../../ui/deferred.tsx'
import { ToastProvider } from '../../ui/toasts.tsx'
import { TableView } from './table-view.tsx'

/** What a column says to a row, a sample after the other: its words, a demo model's in its place, or why it failed. */
type FakeAnswer = string | { standIn: string } | { stoppedAfter: string } | Failure

interface TableForTest {
  /** An empty one leaves the table without a prompt. */
  prompt?: string
  setup?: Partial<TableSetup>
  rows: readonly {
    values: Record<string, string>
    expected?: string
    answers?: readonly (readonly FakeAnswer[])[]
  }[]
  /** Those of the columns. */
  models?: readonly string[]
  /** Milliseconds that each answer takes, by the place of its column. */
  takesMs?: readonly number[]
}

/** A table of the columns A and B on the page, with its store; what it would run is told to `start`; `again` shows it anew. */
export async function renderTable(table: TableForTest) {
  // On a busy machine they come later than an expectation waits.
  await loadDeferred(async () => undefined)
  const { prompt = 'Sort: {{ticket}}', setup, rows, models, takesMs = [] } = table
  const made = storeForTest(models)
  const { store, sessionId, columnIds } = made
  const actions = createTableActions(store.parts)
  const start = vi.fn<TableRunner['start']>()
  const nothing = () => undefined
  const runner: TableRunner = { start, pause: nothing, resume: nothing, stop: nothing, restore: nothing }
  const scorer: TableScorer = {
    scorings: createTableScoringsStore(),
    start: nothing,
    askOne: nothing,
    answersSettled: nothing,
    withdraw: () => false,
    stop: nothing,
    estimate: () => null,
  }
  actions.tableShown(sessionId)
  if (prompt !== '') {
    actions.promptWritten(sessionId, prompt)
    actions.rowsReplaced(
      sessionId,
      rows.map(({ values, expected = null }) => ({ values, expected })),
    )
  }
  actions.tableChanged(sessionId, setup ?? {})
  for (const [index, caseId] of Object.keys(store.getState().cases).entries()) {
    const places = columnIds.flatMap((columnId, column) =>
      (rows[index]?.answers?.[column] ?? []).map((answer, sample) => ({ caseId, columnId, sample, answer })),
    )
    for (const [at, { run }] of actions.answersAsked(sessionId, places).entries()) {
      const place = places[at]
      if (!place) continue
      const { answer, columnId } = place
      const afterMs = takesMs[columnIds.indexOf(columnId)] ?? 2
      const events = eventsOf(answer, afterMs)
      actions.answerEventsReceived(events.map((event) => ({ caseId, runId: run.id, event })))
    }
  }
  const history = createTableHistory(store, actions)
  const runs = createTableRunsStore()
  function View() {
    const session = useOpenSession()
    if (!session) return null
    return (
      <div style={{ display: 'flex', flexDirection: 'column', height: 700 }}>
        <TableView
          session={session}
          runner={runner}
          scorer={scorer}
          models={[]}
          areModelsLoading={false}
          ask={() => nothing}
          history={history}
          modelOf={nothing}
          onChooseModel={nothing}
          onOpenSettings={nothing}
          onInspect={nothing}
          onConnect={nothing}
          Agreement={({ groups }) => groups.map(({ answers }) => `${answers.length} agree`)}
        />
      </div>
    )
  }
  const show = () =>
    render(
      <SessionsStoreProvider value={store}>
        <TablesProvider value={{ runs, actions }}>
          <QueryClientProvider client={new QueryClient()}>
            <ToastProvider>
              <View />
            </ToastProvider>
          </QueryClientProvider>
        </TablesProvider>
      </SessionsStoreProvider>,
    )
  await show()
  const grid = page.getByRole('grid', { name: 'Table of inputs and answers' })
  const cell = (row: number, column: number) => cellAt(row, column)
  return { ...made, actions, runs, start, grid, cell, again: show }
}

function eventsOf(answer: FakeAnswer, afterMs: number): RunEvent[] {
  const text = (words: string): RunEvent => ({ type: 'text', text: words, afterMs: 1 })
  const finished: RunEvent = { type: 'finished', reason: 'stop', afterMs }
  if (typeof answer === 'string') return [text(answer), finished]
  if ('standIn' in answer)
    return [{ type: 'accepted', dropped: [], answeredBy: standIn }, text(answer.standIn), finished]
  if ('stoppedAfter' in answer) return [text(answer.stoppedAfter), { type: 'stopped', afterMs }]
  return [{ type: 'broke', failure: answer, afterMs }]
}

const standIn = { model: 'demo/guide', reason: 'budget-spent' } as const

/** By the place of its row and column, from 0. */
const cellAt = (row: number, column: number) =>
  page
    .getByRole('row')
    .nth(row + 1)
    .getByRole('gridcell')
    .nth(column)

export const press = (keys: string) => userEvent.keyboard(keys)
