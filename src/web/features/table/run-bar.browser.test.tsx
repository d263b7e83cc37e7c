import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { createTableActions } from '../../store/table-actions.ts'
import { TablesProvider } from '../../store/table-hooks.ts'
import { createTableRunsStore, type TableRun } from '../../store/table-runs.ts'
import { storeForTest } from '../../store/testing.ts'
import { RunBar } from './run-bar.tsx'

async function renderBar(run: Partial<TableRun>) {
  const { store, session } = storeForTest()
  const actions = createTableActions(store.parts)
  const resume = vi.fn<() => void>()
  const nothing = () => undefined
  actions.tableShown(session().id)
  actions.tableChanged(session().id, { spendingLimit: 1 })
  await render(
    <TablesProvider value={{ runs: createTableRunsStore(), actions }}>
      <RunBar
        session={session()}
        run={{
          state: 'running',
          total: 2,
          finished: 0,
          failed: 0,
          waiting: new Set(),
          spent: 0,
          unknownCosts: 0,
          leftMs: null,
          ...run,
        }}
        onPause={nothing}
        onResume={resume}
        onStop={nothing}
      />
    </TablesProvider>,
  )
  return { resume }
}

test('a table that another tab runs can be tried again', async () => {
  const { resume } = await renderBar({ state: 'elsewhere' })
  await expect.element(page.getByRole('status')).toHaveTextContent('run is in another tab')
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(resume).toHaveBeenCalledOnce()
})

test.each([
  ['running', { spent: 0.02, unknownCosts: 0 }, /^\$0\.02 so far$/],
  ['running', { spent: 0.02, unknownCosts: 3 }, /^\$0\.02 so far, cost of 3 unknown$/],
  ['running', { spent: 0, unknownCosts: 3 }, /^cost unknown$/],
  ['limit', { spent: 0.98, unknownCosts: 3 }, /: \$0\.98 spent, cost of 3 unknown\. /],
] as const)('a run (%s) says of what part its cost is, with %o', async (state, spent, said) => {
  await renderBar({ state, ...spent })
  await expect.element(page.getByText(/so far|spent|unknown/).first()).toBeVisible()
  const paragraphs = [...document.querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(paragraphs).toContainEqual(expect.stringMatching(said))
})
