import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { RunEvent } from '#domain/run/run.ts'
import { rowIn } from '../../../store/stored-rows.ts'
import { wordDiff } from '../../../store/word-diff.ts'
import { press, renderTable } from '../table-for-test.tsx'
import { pressByKey } from '../../../ui/press-for-test.ts'

const rows = [
  { values: { ticket: 'The mug is broken' }, answers: [['refund'], ['return']] },
  { values: { ticket: 'Where is it?' }, answers: [['delivery'], ['lost']] },
]

// On a busy machine the first worker comes later than an expectation waits.
beforeAll(() => wordDiff('one', 'two'))

type Rendered = Awaited<ReturnType<typeof renderTable>>

/** Column A is asked once more for the first row; the function answers. */
function askFirstRow({ store, actions, sessionId, columnIds }: Rendered) {
  const [caseId = ''] = Object.keys(store.getState().cases)
  const [asked] = actions.answersAsked(sessionId, [{ caseId, columnId: columnIds[0] ?? '', sample: 0 }])
  const runId = asked?.run.id ?? ''
  return (text: string) =>
    actions.answerEventsReceived([
      { caseId, runId, event: { type: 'text', text, afterMs: 1 } },
      { caseId, runId, event: { type: 'finished', reason: 'stop', afterMs: 1 } },
    ])
}
const opened = (name: string) => page.getByRole('region', { name, exact: true })
const version = (number: number) => page.getByRole('button', { name: new RegExp(`^Version ${number}`) })

/** With the keyboard of a grid that is at its first cell. */
async function openAnswerOfA({ grid }: Pick<Rendered, 'grid'>) {
  grid.element().focus()
  await press('{ArrowRight}{Enter}')
}

/** The first row's cell is open, with an answer to each of two versions; the older is picked. */
async function pickOlderVersion() {
  const table = await renderTable({ rows })
  table.actions.promptWritten(table.sessionId, 'Sort in a word: {{ticket}}')
  askFirstRow(table)('money back')
  await openAnswerOfA(table)
  await expect.element(opened('Row 1 of 2, Column A')).toHaveTextContent('money back')
  await version(1).click()
  await expect.element(version(1)).toHaveAttribute('aria-pressed', 'true')
  return table
}

test('an opened cell says how its answer and those beside it ended, as the grid does', async () => {
  const details = { message: 'Down', status: 500, code: null, requestId: null }
  const { grid } = await renderTable({
    models: ['acme/one', 'acme/two', 'acme/three'],
    rows: [
      {
        values: { ticket: 'The mug is broken' },
        expected: 'refund',
        answers: [[{ stoppedAfter: 'The cus' }], [{ kind: 'provider-failed', details }], ['refund']],
      },
    ],
    setup: { scores: [{ id: 'equals', kind: 'equals', matchesCase: false }] },
  })
  grid.element().focus()
  await press('{ArrowRight}{ArrowRight}{Enter}')
  const ofA = opened('Row 1 of 1, Column A')
  await expect.element(ofA.getByText('Stopped').first()).toBeInViewport()
  await expect.element(ofA).not.toHaveTextContent('does not equal')
  const beside = (name: RegExp) => ofA.getByRole('button', { name })
  await expect.element(beside(/two.*The provider did not answer properly/)).toBeVisible()
  await expect.element(beside(/three.*Pass.*refund/)).toBeVisible()
  await press('{ArrowRight}')
  await expect.element(page.getByRole('button', { name: /one.*Stopped.*The cus/ })).toBeVisible()
})

test('a version that was picked is left with its cell, and where the cell is run again, for its fresh answer', async () => {
  const table = await pickOlderVersion()
  await pressByKey(page.getByRole('button', { name: 'Row below' }))
  await expect.element(opened('Row 2 of 2, Column A')).toBeVisible()
  await page.getByRole('button', { name: 'Row above' }).click()
  await expect.element(version(2)).toHaveAttribute('aria-pressed', 'true')

  await pressByKey(version(1))
  await page.getByRole('button', { name: 'Run again with version 2' }).click()
  // From where the arrow keys lead on.
  await expect.element(opened('Row 1 of 2, Column A')).toHaveFocus()
  askFirstRow(table)('a new mug')
  await expect.element(version(2)).toHaveAttribute('aria-pressed', 'true')
})

test('a note is kept when its answer makes way for another, and a moment after its last key, not key by key', async () => {
  const table = await renderTable({ rows })
  await openAnswerOfA(table)
  const note = page.getByRole('textbox', { name: 'Note', exact: true })
  note.element().focus()
  await press('Too short')
  const answer = askFirstRow(table)
  await expect.element(note).not.toBeInTheDocument()
  answer('money back')
  await expect.element(note).toHaveValue('')
  const [caseId = ''] = Object.keys(table.store.getState().cases)
  const notes = rowIn(table.store.getState().results, caseId)?.answers.map(({ run, mark }) => [
    run.text,
    mark?.note,
  ])
  expect(notes).toEqual([
    ['refund', 'Too short'],
    ['return', undefined],
    ['money back', undefined],
  ])

  // With no time between the keys, however busy the machine is.
  const noteNow = () => rowIn(table.store.getState().results, caseId)?.answers.at(-1)?.mark?.note
  const kept = new Set<string | undefined>()
  table.store.subscribe(() => kept.add(noteNow()))
  note.element().focus()
  for (const letter of 'Short') document.execCommand('insertText', false, letter)
  await expect.poll(noteNow).toBe('Short')
  expect(kept.size).toBe(1)
  await press('er')
  await expect.poll(noteNow).toBe('Shorter')
  await expect.element(note).toHaveFocus()
})

test('a note that is being typed is kept when a filter leaves its row out', async () => {
  const failed = [{ ...rows[0], values: { ticket: 'x' }, answers: [[{ kind: 'unknown' } as const]] }, ...rows]
  const table = await renderTable({ rows: failed })
  await page.getByRole('combobox', { name: 'Show rows' }).selectOptions('Error or stopped')
  await openAnswerOfA(table)
  await page.getByRole('textbox', { name: 'Note', exact: true }).click()
  await press('A pity')
  askFirstRow(table)('refund')
  await expect.element(page.getByRole('textbox', { name: 'Note' })).not.toBeInTheDocument()
  const [caseId = ''] = Object.keys(table.store.getState().cases)
  expect(rowIn(table.store.getState().results, caseId)?.answers[0]?.mark?.note).toBe('A pity')
})

test('an opened cell has its thoughts folded, how it ended in words, and what it was asked with', async () => {
  const table = await renderTable({ rows })
  const { actions, sessionId, store, columnIds } = table
  const [caseId = ''] = Object.keys(store.getState().cases)
  const [asked] = actions.answersAsked(sessionId, [{ caseId, columnId: columnIds[0] ?? '', sample: 0 }])
  const runId = asked?.run.id ?? ''
  const received = (event: RunEvent) => ({ caseId, runId, event })
  actions.answerEventsReceived([
    received({ type: 'sent', at: 0 }),
    received({ type: 'accepted', dropped: ['seed'] }),
    received({ type: 'reasoning', text: 'They want **money**.', afterMs: 1000 }),
    received({ type: 'text', text: 'refund', afterMs: 4000 }),
    received({ type: 'usage', usage: { promptTokens: 30, completionTokens: 12, reasoningTokens: 9 } }),
    received({ type: 'finished', reason: 'length', afterMs: 5000 }),
  ])
  await openAnswerOfA(table)
  const cell = opened('Row 1 of 2, Column A')
  await expect.element(cell.getByRole('heading', { name: 'Row 1 of 2', level: 2 })).toBeVisible()
  await cell.getByText('Thought for 3 s').click()
  await expect.element(cell.getByRole('group', { name: 'Thinking' })).toHaveTextContent('They want money.')
  const details = cell.getByRole('region', { name: 'Details' })
  await expect.element(details).toHaveTextContent('Reached the model’s own limit.')
  await expect.element(details).toHaveTextContent('Not sent as setSeed (seed)')
  await expect.element(cell).toHaveTextContent(/Tokens in30 tokens.*Length12 tokens.*Thinking tokens9 tokens/)
})

test('an older answer is compared with another version word by word, and run again with the present one', async () => {
  const table = await renderTable({ rows })
  await openAnswerOfA(table)
  const cell = opened('Row 1 of 2, Column A')
  await expect.element(cell.getByRole('button', { name: /^Compare with/ })).not.toBeInTheDocument()
  table.actions.promptWritten(table.sessionId, 'Sort in a word: {{ticket}}')
  await expect.element(cell.getByRole('button', { name: 'Run again with version 2' })).toBeVisible()
  askFirstRow(table)('refund now')
  await expect.element(cell.getByRole('button', { name: 'Run again', exact: true })).toBeVisible()
  await cell.getByRole('button', { name: 'Compare with version 1' }).click()
  await expect.element(cell.getByText('now', { exact: true })).toBeVisible()
  await expect.element(cell).toHaveTextContent(/Version 1.*refund.*Version 2.*refund now/)
  await cell.getByRole('button', { name: 'The answer alone' }).click()
  await expect.element(cell.getByRole('button', { name: 'Compare with version 1' })).toBeVisible()
  await expect.element(cell.getByText('now', { exact: true })).not.toBeInTheDocument()
})

test('on a small phone all four ways to other cells are in the window', async () => {
  await page.viewport(320, 568)
  await renderTable({ rows })
  await page.getByRole('button', { name: 'Open row 1, column A' }).click()
  await expect.element(page.getByRole('button', { name: 'Row below' })).toBeInViewport({ ratio: 0.999 })
  await page.viewport(1280, 800)
})

test('a closed cell leaves the keyboard at the one that was read last, however the first was opened, and whoever closes it', async () => {
  const { cell, grid, store, actions } = await renderTable({ rows })
  await cell(0, 1).dblClick()
  await press('{ArrowDown}{ArrowRight}+')
  await expect
    .element(opened('Row 2 of 2, Column B').getByRole('button', { name: 'Good' }))
    .toHaveAttribute('aria-pressed', 'true')
  await press('{Escape}')
  await expect.element(grid).toHaveFocus()
  await expect.element(cell(1, 2)).toHaveAttribute('aria-selected', 'true')

  await pressByKey(page.getByRole('button', { name: 'Options for row 2' }))
  await pressByKey(page.getByRole('menuitem', { name: 'Open the row' }))
  await press('{ArrowUp}{Escape}')
  await expect.element(grid).toHaveFocus()
  await expect.element(cell(0, 1)).toHaveAttribute('aria-selected', 'true')

  await cell(0, 1).getByRole('button', { name: 'Open row 1, column A' }).click()
  await press('{Escape}')
  await expect.element(grid).toHaveFocus()

  // Another tab deletes the row that is read.
  await cell(0, 1).getByRole('button', { name: 'Open row 1, column A' }).click()
  await expect.element(opened('Row 1 of 2, Column A')).toHaveFocus()
  actions.casesRemoved(Object.keys(store.getState().cases).slice(0, 1))
  await expect.element(grid).toHaveFocus()
})

test('an answer that a later one has taken the place of is still there, with its mark and its note', async () => {
  const table = await renderTable({ rows })
  await openAnswerOfA(table)
  const cell = opened('Row 1 of 2, Column A')
  const good = cell.getByRole('button', { name: 'Good' })
  const note = cell.getByRole('textbox', { name: 'Note' })
  await press('+')
  await note.fill('To the point')
  askFirstRow(table)('money back')
  await expect.element(cell).toHaveTextContent('money back')
  await expect.element(good).toHaveAttribute('aria-pressed', 'false')

  await pressByKey(cell.getByRole('button', { name: '1 earlier answer' }))
  const earlier = cell.getByRole('button', { name: /^Earlier.*refund/ })
  await pressByKey(earlier)
  await expect.element(earlier).toHaveAttribute('aria-pressed', 'true')
  await expect.element(version(1)).toHaveAttribute('aria-pressed', 'false')
  await expect.element(good).toHaveAttribute('aria-pressed', 'true')
  await expect.element(note).toHaveValue('To the point')
  await pressByKey(version(1))
  await expect.element(good).toHaveAttribute('aria-pressed', 'false')
})
