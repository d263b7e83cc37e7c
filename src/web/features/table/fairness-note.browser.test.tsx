import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderTable } from './table-for-test.tsx'

const note = page.getByRole('note', { name: 'Fairness' })

test('a cut answer beside a whole one is told over the rows until that is accepted, and again once another is cut', async () => {
  const { store, actions, sessionId, columnIds } = await renderTable({
    rows: ['The mug is broken', 'Where is it?'].map((ticket) => ({
      values: { ticket },
      said: [['refund'], ['return']],
    })),
  })
  await expect.element(note).not.toBeInTheDocument()
  const askAgain = (row: number, reason: 'length' | 'stop') => {
    const caseId = Object.keys(store.getState().cases)[row] ?? ''
    const [asked] = actions.answersAsked(sessionId, [{ caseId, columnId: columnIds[1] ?? '', sample: 0 }])
    const runId = asked?.run.id ?? ''
    actions.answerEventsReceived([
      { caseId, runId, event: { type: 'text', text: 'ret', afterMs: 1 } },
      { caseId, runId, event: { type: 'finished', reason, afterMs: 1 } },
    ])
  }
  askAgain(0, 'length')
  await expect
    .element(note)
    .toHaveTextContent('Not quite a fair comparison: B was cut off by its limit of tokens, in 1 row.')
  await note.getByRole('button', { name: 'Accept it as it is' }).click()
  await expect.element(note).not.toBeInTheDocument()
  askAgain(1, 'length')
  await expect.element(note).toHaveTextContent('in 2 rows.')
  askAgain(0, 'stop')
  askAgain(1, 'stop')
  await expect.element(note).not.toBeInTheDocument()
})
