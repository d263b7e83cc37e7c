import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { TableRun } from '../../store/table-runs.ts'
import { renderTable } from './table-for-test.tsx'

const begun: TableRun = {
  state: 'running',
  total: 1000,
  finished: 0,
  failed: 0,
  waiting: new Set(),
  spent: 0.98,
  unknownCosts: 0,
  haltedAt: null,
  leftMs: null,
}

test('a screen reader hears of each tenth of a run, of what halts it and of its end, not of every answer', async () => {
  const rows = [{ values: { ticket: 'first' }, answers: [[{ stoppedAfter: 'Half of' }], ['refund']] }]
  const { runs, sessionId } = await renderTable({ rows, setup: { spendingLimit: 1 } })
  const stands = (run: Partial<TableRun>) => runs.setState({ [sessionId]: { ...begun, ...run } })
  const announcement = page.getByRole('status').filter({ hasText: /answers|limit|run/ })
  await expect.element(announcement).not.toBeInTheDocument()
  for (const [finished, words] of [
    [0, '0% of 1,000 answers'],
    [199, '10% of 1,000 answers'],
    [200, '20% of 1,000 answers'],
  ] as const) {
    stands({ finished })
    await expect.element(announcement).toHaveTextContent(words)
  }
  stands({ finished: 200, state: 'limit', haltedAt: 1 })
  await expect.element(announcement).toHaveTextContent('The spending limit of $1.00 is reached')
  runs.setState({}, true)
  await expect.element(announcement).toHaveTextContent('The run has ended: 1 stopped.')
})
