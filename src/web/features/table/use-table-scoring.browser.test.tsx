import { expect, test } from 'vitest'
import type { TableSetup } from '#domain/session/table-setup.ts'
import { renderTable } from './table-for-test.tsx'

/** Each further letter doubles the time that the pattern takes to see that it does not match. */
const endless = `${'a'.repeat(60)}!`
const scores: TableSetup['scores'] = [
  { id: 'pattern', kind: 'pattern', pattern: '^(a+)+$', matchesCase: false },
]

test('what a pattern finds in the answers of a run is told while more of them come', async () => {
  const { actions, cell, columnIds, sessionId, store } = await renderTable({
    rows: [{ values: { ticket: 'one' }, answers: [[endless], ['aa']] }, { values: { ticket: 'two' } }],
    setup: { scores },
  })
  const caseId = Object.keys(store.getState().cases)[1] ?? ''
  const [asked] = actions.answersAsked(sessionId, [{ caseId, columnId: columnIds[0] ?? '', sample: 0 }])
  const runId = asked?.run.id ?? ''
  const comes = () =>
    actions.answerEventsReceived([{ caseId, runId, event: { type: 'text', text: 'more ', afterMs: 1 } }])
  const timer = setInterval(comes, 50)
  try {
    await expect.element(cell(0, 2)).toHaveTextContent('Pass')
  } finally {
    clearInterval(timer)
  }
})

test('with another pattern a check that takes long is given up', async () => {
  const { actions, cell, sessionId } = await renderTable({
    rows: Array.from({ length: 200 }, () => ({ values: { ticket: 'one' }, answers: [[endless], ['aa']] })),
    setup: { scores },
  })
  actions.tableChanged(sessionId, {
    scores: [{ id: 'pattern', kind: 'pattern', pattern: '^a', matchesCase: false }],
  })
  await expect.element(cell(0, 1)).toHaveTextContent('Pass')
})
