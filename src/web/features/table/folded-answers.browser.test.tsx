import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { runWith } from '#domain/run/testing.ts'
import { AnswerText } from './parts/folded-answers.tsx'
import { press, renderTable } from './table-for-test.tsx'
import { allRows } from '../../store/stored-rows.ts'
import { pressByKey } from '../../ui/press-for-test.ts'

const threeAnswers = [
  ['delivery', 'refund', ' refund '],
  ['payment', 'payment', 'payment'],
] as const

const opened = async () => {
  const table = await renderTable({
    setup: { samples: 3, scores: [{ id: 'mark', kind: 'mark' }] },
    rows: [{ values: { ticket: 'The mug is broken' }, answers: threeAnswers }],
  })
  ;(table.grid.element() as HTMLElement).focus()
  await press('{ArrowRight}{Enter}')
  return { ...table, panel: page.getByRole('region', { name: 'Row 1 of 1, Column A' }) }
}

test('a cell says each different answer once, with how often it was given', async () => {
  const { cell } = await renderTable({
    setup: { samples: 3 },
    rows: [{ values: { ticket: 'The mug is broken' }, answers: threeAnswers }],
  })
  const items = cell(0, 1).getByRole('listitem')
  await expect.element(items.nth(0)).toHaveTextContent(/^2 ×given 2 times: refund$/)
  await expect.element(items.nth(1)).toHaveTextContent(/^1 ×given once: delivery$/)
  expect(items.elements()).toHaveLength(2)
  await expect.element(cell(0, 1)).toHaveTextContent('2 different')
  await expect.element(cell(0, 2)).toHaveTextContent('3 ×given 3 times: paymentall alike')
})

test('only answers that are there are called alike or different', async () => {
  const details = { message: 'Down', status: 500, code: null, requestId: null }
  const failed = { kind: 'provider-failed', details } as const
  const { actions, sessionId, columnIds, store, cell } = await renderTable({
    setup: { samples: 3 },
    rows: [
      {
        values: { ticket: 'The mug is broken' },
        answers: [
          ['refund', failed],
          ['refund', 'refund'],
        ],
      },
    ],
  })
  const [caseId = ''] = Object.keys(store.getState().cases)
  const ask = (columnId = '') => actions.answersAsked(sessionId, [{ caseId, columnId, sample: 2 }])
  const [stopped] = ask(columnIds[0])
  actions.answerEventsReceived([
    { caseId, runId: stopped?.run.id ?? '', event: { type: 'stopped', afterMs: 1 } },
  ])
  ask(columnIds[1])
  await expect.element(cell(0, 1)).toHaveTextContent('No words')
  await expect.element(cell(0, 1)).not.toHaveTextContent(/all alike|different/)
  await expect.element(cell(0, 2)).toHaveTextContent('Waiting')
  await expect.element(cell(0, 2)).toHaveTextContent('all alike')
})

test('an opened cell leads from one different answer to the next, and says how many samples gave it', async () => {
  const { panel } = await opened()
  await expect.element(panel).toHaveTextContent('Answer 1 of 2 different, given by 2 of 3 samples')
  await panel.getByRole('button', { name: 'Next different answer' }).click()
  await expect.element(panel).toHaveTextContent('Answer 2 of 2 different, given by 1 of 3 samples')
  ;(panel.element() as HTMLElement).focus()
  await press('{ArrowRight}')
  const beside = page.getByRole('region', { name: 'Row 1 of 1, Column B' })
  await expect.element(beside).toHaveTextContent('given by all 3 samples')
  await expect.element(beside.getByRole('button', { name: 'Next different answer' })).not.toBeInTheDocument()
})

test('a cell whose answers pass in part says how many, and by which rule it fails', async () => {
  const { cell, grid } = await renderTable({
    setup: { samples: 3, scores: [{ id: 'equals', kind: 'equals', matchesCase: false }] },
    rows: [{ values: { ticket: 'The mug is broken' }, expected: 'refund', answers: threeAnswers }],
  })
  await expect.element(cell(0, 2)).toHaveTextContent('Fail')
  await expect.element(cell(0, 2)).toHaveTextContent('2 of 3 answers pass.')
  ;(grid.element() as HTMLElement).focus()
  await press('{ArrowRight}{ArrowRight}{Enter}')
  await expect
    .element(page.getByRole('region', { name: 'Row 1 of 1, Column A' }))
    .toHaveTextContent('2 of 3 answers pass. A cell passes only where all of its answers do.')
})

test('a mark counts for all samples that gave the answer, and for no other', async () => {
  const { store, panel } = await opened()
  await panel.getByRole('button', { name: 'Good' }).click()
  const marks = () =>
    Object.values(allRows(store.getState().results)).flatMap(({ answers }) =>
      answers.flatMap(({ mark, run }) => (mark?.verdict === 'good' ? [run.text.trim()] : [])),
    )
  expect(marks()).toEqual(['refund', 'refund'])
  await pressByKey(panel.getByRole('button', { name: 'Good' }))
  expect(marks()).toEqual([])
})

test('a cell that a limit holds back says which limit in a tip', async () => {
  const details = { message: 'All are used.', status: 429, code: 'visitor_day_limit', requestId: null }
  const failure = { kind: 'rate-limited', retryAfterMs: 60_000, details } as const
  const run = runWith({ state: { kind: 'held', until: Date.now() + 60_000, failure } })
  await render(<AnswerText answer={Object.assign(Object(null), { run })} />)
  await expect
    .element(page.getByText('Waiting for a limit'))
    .toHaveAttribute('data-tip', 'Your questions for today are used up')
})

test('the foot of a column says how many answers a demo model gave in its place', async () => {
  await renderTable({
    rows: [
      { values: { ticket: 'a' }, answers: [[{ standIn: 'A demo’s words' }], ['Its own']] },
      { values: { ticket: 'b' }, answers: [['Its own'], ['Its own']] },
    ],
  })
  await expect.element(page.getByText('1 by a demo model')).toBeVisible()
  expect(page.getByText(/by a demo model/).elements()).toHaveLength(1)
})
