import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressByKey } from '../../ui/press-for-test.ts'
import { renderTable } from './table-for-test.tsx'

const note = page.getByRole('note', { name: 'Fairness' })

/** Two rows, and a way to have column B asked again in one of them. */
async function twoRows() {
  const table = await renderTable({
    rows: ['The mug is broken', 'Where is it?'].map((ticket) => ({
      values: { ticket },
      answers: [['refund'], ['return']],
    })),
  })
  const { store, actions, sessionId, columnIds } = table
  const askAgain = (row: number, reason: 'length' | 'stop', dropped: string[] = []) => {
    const caseId = Object.keys(store.getState().cases)[row] ?? ''
    const [asked] = actions.answersAsked(sessionId, [{ caseId, columnId: columnIds[1] ?? '', sample: 0 }])
    const runId = asked?.run.id ?? ''
    actions.answerEventsReceived([
      { caseId, runId, event: { type: 'accepted', dropped } },
      { caseId, runId, event: { type: 'text', text: 'ret', afterMs: 1 } },
      { caseId, runId, event: { type: 'finished', reason, afterMs: 1 } },
    ])
  }
  return { ...table, askAgain }
}

test('a cut answer beside a whole one is told over the rows, which are shown alone by a press, until that is accepted, and again once another is cut', async () => {
  const { grid, store, sessionId, columnIds, askAgain } = await twoRows()
  await expect.element(note).not.toBeInTheDocument()
  askAgain(0, 'length')
  await expect
    .element(note)
    .toHaveTextContent('Not quite a fair comparison: B was cut off by its limit of tokens, in 1 row.')
  await note
    .getByRole('button', { name: 'Only this row: B was cut off by its limit of tokens, in 1 row' })
    .click()
  await expect.element(grid).toHaveAttribute('aria-rowcount', '2')
  await expect.element(grid).toHaveTextContent('The mug is broken')
  await expect.element(page.getByRole('combobox', { name: 'Show rows' })).toHaveValue('unfair')
  const all = note.getByRole('button', { name: /^Show all rows/ })
  await expect.element(all).toHaveFocus()
  await all.click()
  await expect.element(grid).toHaveAttribute('aria-rowcount', '3')

  await note.getByRole('button', { name: 'Accept it as it is' }).click()
  await expect.element(note).not.toBeInTheDocument()
  // With the session’s own row, which is saved.
  expect(store.getState().sessions[sessionId]?.table?.accepted).toEqual([
    {
      cause: expect.any(String),
      columnIds: [columnIds[1]],
      caseIds: [Object.keys(store.getState().cases)[0]],
    },
  ])
  askAgain(1, 'length')
  await expect.element(note).toHaveTextContent('in 2 rows.')
  askAgain(1, 'stop')
  await expect.element(note).not.toBeInTheDocument()
})

test('several causes are told one by one, each with its own rows, and what is accepted stays away beside a new one', async () => {
  const { grid, askAgain } = await twoRows()
  askAgain(0, 'length')
  askAgain(1, 'stop', ['seed'])
  await expect.poll(() => note.getByRole('listitem').elements().length).toBe(2)
  await note.getByRole('button', { name: /^Only this row: .*seed/ }).click()
  await expect.element(grid).toHaveTextContent('Where is it?')
  await expect.element(grid).not.toHaveTextContent('The mug is broken')
  await pressByKey(note.getByRole('button', { name: 'Accept it as it is' }))
  await expect.element(note).not.toBeInTheDocument()
  askAgain(1, 'length', ['seed'])
  await expect.element(note).toHaveTextContent('limit of tokens, in 2 rows.')
  await expect.element(note).not.toHaveTextContent('seed')
})
