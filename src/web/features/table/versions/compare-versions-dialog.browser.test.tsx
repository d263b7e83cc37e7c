import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import type { Score, Verdict } from '#domain/session/scores.ts'
import { SessionsStoreProvider, useOpenSession } from '../../../store/hooks.ts'
import { createTableActions } from '../../../store/table-actions.ts'
import { TablesProvider, useCases, usePrompt, useUnhurriedResults } from '../../../store/table-hooks.ts'
import { createTableRunsStore } from '../../../store/table-runs.ts'
import { storeForTest } from '../../../store/testing.ts'
import { PromptBar } from '../prompt/prompt-bar.tsx'
import { ScoringProvider } from '../parts/scoring-context.ts'
import { useTableScoring } from '../use-table-scoring.ts'
import { pressByKey } from '../../../ui/press-for-test.ts'

const verdict: Verdict = { kind: 'all' }

function Bar() {
  const session = useOpenSession()
  return session ? <BarOf session={session} /> : null
}

function BarOf({ session }: { session: NonNullable<ReturnType<typeof useOpenSession>> }) {
  const prompt = usePrompt(session)
  const scoring = useTableScoring(session, useCases(session.id), useUnhurriedResults())
  return (
    <ScoringProvider value={scoring}>
      <PromptBar session={session} prompt={prompt} onFillIn={() => undefined} />
    </ScoringProvider>
  )
}

/** A table whose rows expect "refund", with what the first column said to the first and to the second version. */
async function renderTable(
  answers: readonly (readonly [first: string, second: string | null])[],
  score: Score = { id: 'equals', kind: 'equals', matchesCase: false },
) {
  const { store, actions: sessionActions, sessionId, columnIds, session } = storeForTest()
  const actions = { ...sessionActions, ...createTableActions(store.parts) }
  actions.tableShown(sessionId)
  const answer = (version: 0 | 1) => {
    const { cases } = store.getState()
    for (const [index, caseId] of Object.keys(cases).entries()) {
      const text = answers[index]?.[version]
      if (typeof text !== 'string') continue
      const asked = actions.answersAsked(sessionId, [{ caseId, columnId: columnIds[0]!, sample: 0 }])
      actions.answerEventsReceived(
        asked.flatMap(({ run }) => [
          { caseId, runId: run.id, event: { type: 'text', text, afterMs: 1 } as const },
          { caseId, runId: run.id, event: { type: 'finished', reason: 'stop', afterMs: 2 } as const },
        ]),
      )
    }
  }
  actions.promptWritten(sessionId, 'Sort this ticket: {{ticket}}')
  actions.rowsReplaced(
    sessionId,
    answers.map((_, index) => ({ values: { ticket: `Ticket ${index + 1}` }, expected: 'refund' })),
  )
  actions.tableChanged(sessionId, {
    scores: [score],
    verdict,
  })
  answer(0)
  actions.promptWritten(sessionId, 'Sort that ticket into one group: {{ticket}}')
  answer(1)
  await render(
    <SessionsStoreProvider value={store}>
      <TablesProvider value={{ runs: createTableRunsStore(), actions }}>
        <Bar />
      </TablesProvider>
    </SessionsStoreProvider>,
  )
  await pressByKey(page.getByRole('button', { name: 'Versions of the prompt' }))
  await pressByKey(page.getByRole('menuitem', { name: 'Compare versions…' }))
  return { dialog: page.getByRole('dialog', { name: 'Compare versions' }), session }
}

const answers = [
  ['refund', 'refund'],
  ['delivery', 'refund'],
  ['refund', 'A refund, I think'],
  ['refund', null],
] as const

test('the dialog says which answers the newer version mends and breaks, those first', async () => {
  const { dialog } = await renderTable(answers)
  await expect.element(dialog).toHaveTextContent('Version 2 fixes 1 answer and breaks 1.')
  const counts = dialog.getByRole('row', { name: /one/ }).getByRole('cell')
  expect(counts.elements().map((cell) => cell.textContent)).toEqual(['1', '1', '1', '1'])
  const rows = dialog.getByRole('list').getByRole('listitem')
  expect(rows.elements().map((row) => /Ticket \d/.exec(row.textContent)?.[0])).toEqual([
    'Ticket 3',
    'Ticket 2',
    'Ticket 1',
    'Ticket 4',
  ])
  await expect
    .element(dialog.getByRole('button', { name: 'Row 3, column A: A Pass before, then Fail Broken' }))
    .toBeVisible()
  await expect
    .element(dialog.getByRole('button', { name: 'Row 2, column A: A Fail before, then Pass Fixed' }))
    .toBeVisible()
})

test('the words that differ are marked in the prompts, and in the answers of a cell that is pressed', async () => {
  const { dialog } = await renderTable(answers)
  const prompt = dialog.getByRole('region', { name: 'Prompt' })
  await expect.element(prompt).toHaveTextContent('1 word removed, 4 added')
  await expect.element(prompt.getByRole('deletion')).toHaveTextContent('this')
  expect(
    prompt
      .getByRole('insertion')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['that', 'into one group'])
  const cell = dialog.getByRole('button', { name: /Row 3, column A/ })
  ;(cell.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(cell).toHaveAttribute('aria-expanded', 'true')
  await expect
    .element(dialog.getByRole('region', { name: 'Answers' }).getByRole('insertion').first())
    .toHaveTextContent('A')
})

test('an earlier version is taken again, and the dialog says that it is in use', async () => {
  const { dialog, session } = await renderTable(answers)
  const inUse = session().table?.promptId
  await dialog.getByRole('button', { name: 'Use version 1' }).click()
  expect(session().table?.promptId).not.toBe(inUse)
  await expect.element(dialog.getByRole('button', { name: 'Use version 2' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'In use' })).toHaveFocus()
})

test('a version chosen on the side of the other changes places with it', async () => {
  const { dialog } = await renderTable(answers)
  const before = dialog.getByRole('combobox', { name: 'Before' })
  await before.selectOptions(before.getByRole('option', { name: /Version 2/ }))
  await expect.element(dialog.getByRole('combobox', { name: 'After' })).toHaveDisplayValue(/Version 1/)
  await expect.element(dialog).toHaveTextContent('Version 1 fixes 1 answer and breaks 1.')
})

test('answers without a verdict are not said to change none', async () => {
  const { dialog } = await renderTable(answers, { id: 'mark', kind: 'mark' })
  await expect.element(dialog).toHaveTextContent('No cell has a verdict for both versions yet.')
  await expect.element(dialog).not.toHaveTextContent('changes no verdict')
})

test('a version without answers says that it has to be run', async () => {
  const { dialog } = await renderTable([['refund', null]])
  await expect.element(dialog).toHaveTextContent('Version 2 has no answers yet.')
})
