import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sessionOf } from '#domain/document/session-document.ts'
import { tableDocumentWith } from '#domain/export/table/testing.ts'
import type { RunCounts } from '#domain/table/run-counts.ts'
import { rowIn } from '../../store/stored-rows.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { RunStart } from './run-start.tsx'
import { renderTable } from './table-for-test.tsx'

function tableParts() {
  const document = tableDocumentWith({ rows: [{ values: { ticket: 'first' } }] })
  const { columns, cases, prompts } = document.tables
  return { session: sessionOf(document), columns, cases, prompt: prompts[0] }
}

test('empty rows are not offered to be run, and with none filled in Run says what is missing', async () => {
  const rows = [{ values: {} }, { values: {} }, { values: {} }]
  const { actions, store } = await renderTable({ rows })
  const run = page.getByRole('button', { name: 'Run', exact: true })
  await expect.element(run).toHaveAttribute('aria-disabled', 'true')
  await expect.element(run).toHaveAccessibleDescription('Fill in a row first.')
  const [first = ''] = Object.keys(store.getState().cases)
  actions.casesChanged([{ id: first, values: { ticket: 'The mug is cracked' } }])
  await expect.element(page.getByRole('button', { name: 'Run 2 answers' })).toBeEnabled()
})

test('a prompt without blanks is asked in every row', async () => {
  await renderTable({ prompt: 'Tell a joke', rows: [{ values: {} }, { values: {} }] })
  await expect.element(page.getByRole('button', { name: 'Run 4 answers' })).toBeEnabled()
})

test('what failed and what was stopped can be run apart from what was never asked, and one row again', async () => {
  const stopped = [{ stoppedAfter: 'Half of' }]
  const { start, sessionId, store } = await renderTable({
    rows: [
      { values: { ticket: 'first' }, answers: [stopped, ['refund']] },
      { values: { ticket: 'second' } },
      { values: { ticket: 'third' }, answers: [['refund'], stopped] },
    ],
  })
  await expect.element(page.getByRole('button', { name: 'Run 4 answers' })).toBeEnabled()
  await page.getByRole('button', { name: 'Run the 2 that were stopped' }).click()
  expect(start).toHaveBeenLastCalledWith(sessionId, { wants: 'failed' })

  await pressByKey(page.getByRole('button', { name: 'Options for row 3' }))
  await pressByKey(page.getByRole('menuitem', { name: 'Run this row again' }))
  const third = Object.keys(store.getState().cases)[2]
  expect(start).toHaveBeenLastCalledWith(sessionId, { wants: 'all', caseIds: [third] })
})

test('the button that had the keyboard never becomes one that runs something else', async () => {
  const { session, ...parts } = tableParts()
  const none = { needed: 0, failed: 0, stopped: 0, outOfDate: 0, hasRows: true, estimate: 0 }
  const start = (counts: RunCounts) => (
    <RunStart
      session={session}
      {...parts}
      counts={counts}
      areModelsLoading={false}
      onRun={() => undefined}
      onAddInputs={() => undefined}
    />
  )
  const { rerender } = await render(start(none))
  const again = page.getByRole('button', { name: 'Run everything again' }).element()
  if (again instanceof HTMLElement) again.focus()
  await expect.element(page.getByRole('button', { name: 'Run everything again' })).toHaveFocus()
  await rerender(start({ ...none, needed: 16, stopped: 4 }))
  await expect.element(page.getByRole('button', { name: 'Run the 4 that were stopped' })).toBeVisible()
  expect(document.activeElement).toBe(document.body)
})

test('a setting that cannot be sent as it is written is said in place of Run, and only its column is not asked', async () => {
  const { store, sessionId, columnIds, start } = await renderTable({
    rows: [{ values: { ticket: 'first' } }],
  })
  const change = (value: string) =>
    store
      .getState()
      .actions.settingChanged(sessionId, columnIds[1] ?? null, 'jsonSchema', { on: true, value })
  const run = page.getByRole('button', { name: 'Run 2 answers' })
  await expect.element(run).toBeVisible()
  change('{"type": "object",}')
  await expect.element(page.getByText('Answer as JSON: This is not JSON yet', { exact: false })).toBeVisible()
  await expect.element(run).not.toBeInTheDocument()
  await pressByKey(page.getByRole('button', { name: 'Options for row 1' }))
  await pressByKey(page.getByRole('menuitem', { name: 'Run this row again' }))
  await expect.element(page.getByRole('status').getByText('Answer as JSON')).toBeVisible()
  expect(start).not.toHaveBeenCalled()
  await pressByKey(page.getByRole('button', { name: 'Options for column A' }))
  await pressByKey(page.getByRole('menuitem', { name: 'Run this column again' }))
  expect(start).toHaveBeenCalledExactlyOnceWith(sessionId, { wants: 'all', columnIds: [columnIds[0]] })
  change('{"type": "object"}')
  await expect.element(run).toBeVisible()
})

test('a removed column of inputs is sent empty, as it says, and Undo brings it back with its texts', async () => {
  const rows = [{ values: { tone: 'kindly', ticket: 'The mug is cracked' } }]
  const prompt = 'Reply {{tone}}: {{ticket}}'
  const { actions, sessionId, store, columnIds, session } = await renderTable({ prompt, rows })
  const [caseId = ''] = Object.keys(store.getState().cases)
  const [columnId = ''] = columnIds
  const sent = () => {
    actions.answersAsked(sessionId, [{ caseId, columnId, sample: 0 }])
    return rowIn(store.getState().results, caseId)?.answers.at(-1)?.values
  }
  const names = () => session().table?.variables.map(({ name }) => name)
  const warning = page.getByText('No column for {{tone}}: it would be sent empty.')
  await pressByKey(page.getByRole('button', { name: 'Options for tone', exact: true }))
  await pressByKey(page.getByRole('menuitem', { name: 'Remove this column of inputs' }))
  await expect.element(warning).toBeVisible()
  expect(sent()).toEqual({ tone: '', ticket: 'The mug is cracked' })
  await pressByKey(page.getByRole('button', { name: 'Undo', exact: true }))
  await expect.element(warning).not.toBeInTheDocument()
  expect(names()).toEqual(['tone', 'ticket'])
  expect(sent()).toEqual({ tone: 'kindly', ticket: 'The mug is cracked' })
})

test('a blank in the instructions of one column is asked row by row, and has to have its column', async () => {
  const { actions, store, sessionId, columnIds } = await renderTable({
    prompt: 'Tell a joke',
    rows: [{ values: {} }, { values: {} }],
  })
  const alike = page.getByText('every row asks the same', { exact: false })
  const offers = page.getByRole('group', { name: 'A prompt without blanks' })
  await expect.element(alike).toBeVisible()
  await expect.element(offers).toBeVisible()
  store.getState().actions.settingChanged(sessionId, columnIds[0] ?? null, 'system', 'About {{about}}')
  await expect.element(page.getByText('No column for {{about}}: it would be sent empty.')).toBeVisible()
  actions.tableChanged(sessionId, { variables: [{ name: 'about', kind: 'text' }] })
  await expect.element(page.getByText('No column for', { exact: false })).not.toBeInTheDocument()
  await expect.element(alike).not.toBeInTheDocument()
  await expect.element(offers).not.toBeInTheDocument()
})

test('the columns that blanks lack can be made from where that is said, in one step that can be undone', async () => {
  const { store, sessionId, columnIds, session, grid } = await renderTable({
    rows: [{ values: { ticket: 'first' } }],
  })
  const names = () => session().table?.variables.map(({ name }) => name)
  store.getState().actions.settingChanged(sessionId, columnIds[0] ?? null, 'system', '{{tone}}, {{length}}')
  await pressByKey(page.getByRole('button', { name: 'Add the columns' }))
  expect(names()).toEqual(['ticket', 'tone', 'length'])
  await expect.element(page.getByText('No column for', { exact: false })).not.toBeInTheDocument()
  await expect.element(grid).toHaveFocus()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(names()).toEqual(['ticket'])
})

test('while a changed prompt is not saved, the buttons say which version they run', async () => {
  await renderTable({
    rows: [
      { values: { ticket: 'first' } },
      { values: { ticket: 'second' }, answers: [['refund'], ['refund']] },
    ],
  })
  const note = page.getByText('Runs version 1: your changes are not saved.')
  const run = page.getByRole('button', { name: 'Run 2 answers' })
  const field = page.getByRole('textbox', { name: 'Prompt', exact: true })
  await pressByKey(page.getByRole('button', { name: 'Edit the prompt' }))
  await expect.element(field).toHaveFocus()
  await expect.element(note).not.toBeInTheDocument()
  await userEvent.keyboard(' by mood')
  await expect.element(note).toBeVisible()
  await expect.element(run).toHaveAccessibleDescription(note.element().textContent)
  await pressByKey(page.getByRole('button', { name: 'Save as version 2' }))
  await expect.element(note).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Run 4 answers' })).not.toHaveAccessibleDescription()
})

test('so does the button that runs everything again', async () => {
  await renderTable({ rows: [{ values: { ticket: 'first' }, answers: [['refund'], ['refund']] }] })
  await pressByKey(page.getByRole('button', { name: 'Edit the prompt' }))
  await userEvent.keyboard(' by mood')
  await expect
    .element(page.getByRole('button', { name: 'Run everything again' }))
    .toHaveAccessibleDescription('Runs version 1: your changes are not saved.')
  await pressByKey(page.getByRole('button', { name: 'Cancel', exact: true }))
  await expect.element(page.getByText('Runs version 1', { exact: false })).not.toBeInTheDocument()
})
