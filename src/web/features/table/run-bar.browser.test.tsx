import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { createTableActions } from '../../store/table-actions.ts'
import { TablesProvider } from '../../store/table-hooks.ts'
import { createTableRunsStore } from '../../store/table-runs.ts'
import { storeForTest } from '../../store/testing.ts'
import { RunBar } from './run-bar.tsx'

test('a table that another tab runs can be tried again', async () => {
  const { store, session } = storeForTest()
  const resume = vi.fn<() => void>()
  const nothing = () => undefined
  await render(
    <TablesProvider value={{ runs: createTableRunsStore(), actions: createTableActions(store.parts) }}>
      <RunBar
        session={session()}
        run={{
          state: 'elsewhere',
          total: 2,
          finished: 0,
          failed: 0,
          waiting: new Set(),
          spent: 0,
          unknownCosts: 0,
          leftMs: null,
        }}
        onPause={nothing}
        onResume={resume}
        onStop={nothing}
      />
    </TablesProvider>,
  )
  await expect.element(page.getByRole('status')).toHaveTextContent('being run in another tab')
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(resume).toHaveBeenCalledOnce()
})
