import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { modelOf } from '#domain/models/model-of.ts'
import { splitCases } from '#domain/table/improve/held-out.ts'
import { casesOf } from '#domain/table/cases-of.ts'
import type { RunEvent } from '#domain/run/run.ts'
import { modelsQuery } from '../../../client/models.ts'
import type { Ask } from '../../../runner/ask.ts'
import { SessionsStoreProvider, useColumns, useOpenSession } from '../../../store/hooks.ts'
import { createTableActions } from '../../../store/table-actions.ts'
import { TablesProvider, useCases, usePrompt, useUnhurriedResults } from '../../../store/table-hooks.ts'
import { createTableRunsStore } from '../../../store/table-runs.ts'
import { storeForTest } from '../../../store/testing.ts'
import { ScoringProvider } from '../parts/scoring-context.ts'
import { TableProvider, type TableCommands } from '../parts/table-context.ts'
import { useTableScoring } from '../use-table-scoring.ts'
import { pressByKey } from '../../../ui/press-for-test.ts'
import { ImproveButton } from './improve-button.tsx'

/** What the first column answered to each row; all rows expect "refund". */
type Answers = readonly (string | null)[]

const proposal = JSON.stringify({ prompt: 'Sort it: {{ticket}}', reasons: ['Shorter.'] })
const text = (words: string): RunEvent => ({ type: 'text', text: words, afterMs: 1 })
const finished: RunEvent = { type: 'finished', reason: 'stop', afterMs: 2 }

const nothing = () => undefined
const commands: TableCommands = {
  runCells: nothing,
  editRow: nothing,
  copyLink: nothing,
  runFailed: null,
  filter: { kind: 'all' },
  onFilter: nothing,
  openCell: nothing,
  mark: nothing,
  chooseModel: nothing,
  openSettings: nothing,
  inspect: nothing,
  sort: null,
  onSort: nothing,
}

async function renderButton(
  answers: Answers,
  models: readonly string[] = ['acme/one', 'acme/two', 'demo/guide'],
  ticketOf = (index: number) => `Ticket ${index + 1}.`,
  canConnect = true,
) {
  const { store, actions: sessionActions, sessionId, columnIds, session } = storeForTest()
  const actions = { ...sessionActions, ...createTableActions(store.parts) }
  actions.tableShown(sessionId)
  actions.promptWritten(sessionId, 'Sort this ticket: {{ticket}}')
  actions.rowsReplaced(
    sessionId,
    answers.map((_, index) => ({ values: { ticket: ticketOf(index) }, expected: 'refund' })),
  )
  actions.tableChanged(sessionId, { scores: [{ id: 'equals', kind: 'equals', matchesCase: false }] })
  const answerRows = (texts: Answers) => {
    for (const [index, caseId] of Object.keys(store.getState().cases).entries()) {
      const words = texts[index]
      if (typeof words !== 'string') continue
      const asked = actions.answersAsked(sessionId, [{ caseId, columnId: columnIds[0]!, sample: 0 }])
      actions.answerEventsReceived(
        asked.flatMap(({ run }) =>
          [text(words), finished].map((event) => ({ caseId, runId: run.id, event })),
        ),
      )
    }
  }
  answerRows(answers)
  const questions: { request: Parameters<Ask>[0]; onEvents: Parameters<Ask>[1] }[] = []
  const ask: Ask = (request, onEvents) => {
    questions.push({ request, onEvents })
    return () => onEvents([{ type: 'stopped', afterMs: null }])
  }
  let connects = 0

  function Bar() {
    const shown = useOpenSession()
    return shown ? <BarOf shown={shown} /> : null
  }
  function BarOf({ shown }: { shown: NonNullable<ReturnType<typeof useOpenSession>> }) {
    const prompt = usePrompt(shown)
    const columns = useColumns(shown)
    const cases = useCases(shown.id)
    const results = useUnhurriedResults()
    const scoring = useTableScoring(shown, cases, results)
    return (
      <ScoringProvider value={scoring}>
        <TableProvider value={commands}>
          <ImproveButton
            session={shown}
            source={prompt ? { session: shown, columns, cases, results, prompt, samples: 1 } : null}
            sums={[]}
            ask={ask}
            onConnect={canConnect ? () => (connects += 1) : undefined}
          />
        </TableProvider>
      </ScoringProvider>
    )
  }
  const queries = new QueryClient()
  queries.setQueryDefaults(modelsQuery.queryKey, { staleTime: Infinity })
  queries.setQueryData(
    modelsQuery.queryKey,
    models.map((id) => modelOf(id, {})),
  )
  await render(
    <QueryClientProvider client={queries}>
      <SessionsStoreProvider value={store}>
        <TablesProvider value={{ runs: createTableRunsStore(), actions }}>
          <Bar />
        </TablesProvider>
      </SessionsStoreProvider>
    </QueryClientProvider>,
  )
  const button = page.getByRole('button', { name: 'Improve the prompt' })
  const dialog = page.getByRole('dialog', { name: 'Improve the prompt' })
  return {
    rows: () => casesOf(store.getState(), sessionId),
    changeRows: actions.casesChanged,
    removeRows: actions.casesRemoved,
    answerRows,
    scoreByMark: () => actions.tableChanged(sessionId, { scores: [{ id: 'mark', kind: 'mark' }] }),
    hideFirstColumn: () =>
      actions.tableChanged(sessionId, {
        hidden: { inputs: [], expected: false, columnIds: columnIds.slice(0, 1) },
      }),
    write: (words: string) => actions.promptWritten(sessionId, words),
    button,
    dialog,
    questions,
    session,
    prompts: () => Object.values(store.getState().prompts),
    connects: () => connects,
    press: (name: string) => pressByKey(dialog.getByRole('button', { name })),
    say: (...events: RunEvent[]) => questions.at(-1)?.onEvents(events),
  }
}

const sixRows = ['refund', 'wrong', 'wrong', 'wrong', 'wrong', 'wrong'] as const

test('without an answer that failed the button says what is missing', async () => {
  const { button } = await renderButton(['refund', null])
  await expect.element(button).toHaveAccessibleDescription('No answer of this version fails a score.')
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
})

test('the dialog says what failed and how many rows are kept, and only the others are sent; a wish waits while it is closed, until a wording is taken', async () => {
  const { button, dialog, press, say, questions } = await renderButton(sixRows)
  const wish = dialog.getByRole('textbox', { name: 'What should be different?' })
  const model = dialog.getByRole('combobox', { name: 'Who proposes' })
  const kept = dialog.getByRole('textbox', { name: 'Rows kept from the model' })
  await button.click()
  await expect.element(dialog).toHaveTextContent('5 of 6 answers to version 1 fail.')
  await expect.element(dialog).toHaveTextContent('2 rows are kept from the model.')
  await expect.element(model).toHaveValue('acme/one')
  await kept.fill('1')
  await expect.element(dialog).toHaveTextContent('1 row is kept from the model.')
  await wish.fill('Be kind.')
  await model.selectOptions('acme/two')
  await press('Close')
  await pressByKey(button)
  await expect.element(wish).toHaveValue('Be kind.')
  await expect.element(model).toHaveValue('acme/two')
  await expect.element(kept).toHaveValue('1')
  await press('Propose a wording')
  const sent = JSON.stringify(questions[0]?.request)
  expect(new Set(sent.match(/Ticket \d\./g)).size).toBe(5)
  expect(sent).toContain('Be kind.')

  say(text(proposal), finished)
  await press('Ask again')
  await expect.element(wish).toHaveValue('Be kind.')
  await press('Propose a wording')
  say(text(proposal), finished)
  await press('Use as version 2')
  await press('Back to version 1')
  await pressByKey(button)
  await expect.element(wish).toHaveValue('')
})

test('a hidden column’s model is not proposed, and named as hidden', async () => {
  const { button, dialog, hideFirstColumn } = await renderButton(sixRows)
  hideFirstColumn()
  await pressByKey(button)
  const who = dialog.getByRole('combobox', { name: 'Who proposes' })
  await expect.element(who).toHaveValue('acme/two')
  await expect.element(who).toHaveTextContent('acme/one (column hidden)')
})

test('answers to inputs that a row has no more are not sent: a row that is kept may have them now', async () => {
  const { button, dialog, press, questions, rows, changeRows } = await renderButton(sixRows)
  const { shown, heldOut } = splitCases(rows(), 2, new Set(), ['ticket'])
  const failed = shown.find(({ values }) => values.ticket !== 'Ticket 1.')!
  const [kept] = heldOut
  changeRows([
    { id: kept!.id, values: failed.values },
    { id: failed.id, values: { ticket: 'Ticket 7.' } },
  ])
  await pressByKey(button)
  await expect.element(dialog).toHaveTextContent('answers to version 1 fail.')
  await press('Propose a wording')
  expect(JSON.stringify(questions[0]?.request)).not.toContain(failed.values.ticket)
})

test('rows with the same inputs are all shown to the model, which is said', async () => {
  const { button, dialog } = await renderButton(sixRows, undefined, () => 'Ticket 1.')
  await pressByKey(button)
  await expect.element(dialog).toHaveTextContent('With this number none is kept from the model.')
  await expect.element(dialog).toHaveTextContent('out of 6 rows')
})

test('with few rows all are shown to the model, whatever number of kept rows was typed before, and the dialog says what that means', async () => {
  const { button, dialog, press, rows, removeRows } = await renderButton(sixRows)
  await pressByKey(button)
  await dialog.getByRole('textbox', { name: 'Rows kept from the model' }).fill('2')
  await press('Close')
  removeRows(
    rows()
      .slice(3)
      .map(({ id }) => id),
  )
  await pressByKey(button)
  await expect.element(dialog).toHaveTextContent('out of 3 rows')
  await expect.element(dialog).toHaveTextContent('the gain cannot be measured honestly')
})

test('where no answer fails any more the dialog says so, and nothing of kept rows', async () => {
  const { button, dialog, rows, changeRows } = await renderButton(sixRows)
  await pressByKey(button)
  changeRows(
    rows()
      .slice(1)
      .map(({ id }) => ({ id, expected: 'wrong' })),
  )
  await expect.element(dialog).toHaveTextContent('No answer of this version fails a score.')
  await expect.element(dialog).not.toHaveTextContent('Keep fewer')
})

test('the demo models alone cannot do it, and others can be added', async () => {
  const { button, dialog, press, connects } = await renderButton(sixRows, ['demo/guide'])
  await pressByKey(button)
  await expect.element(dialog).toHaveTextContent('The demo models cannot do this.')
  await press('Use your own models')
  expect(connects()).toBe(1)
  await expect.element(dialog).not.toBeInTheDocument()
})

test('visitors of a public demo, who can add none, are told so without a button', async () => {
  const { button, dialog } = await renderButton(sixRows, ['demo/guide'], undefined, false)
  await pressByKey(button)
  await expect.element(dialog).toHaveTextContent('this demo offers none just now')
  await expect.element(dialog.getByRole('button', { name: 'Use your own models' })).not.toBeInTheDocument()
})

test('a reply that cannot be read is shown, a failure explained, and both are asked again', async () => {
  const { button, dialog, press, say, questions } = await renderButton(sixRows)
  await pressByKey(button)
  await press('Propose a wording')
  say(text('I would rather not.'), finished)
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('No wording can be read in this reply.')
  await expect.element(dialog).toHaveTextContent('I would rather not.')
  await press('Try again')
  say({ type: 'broke', failure: { kind: 'unreachable' }, afterMs: 1 })
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('No connection')
  await press('Try again')
  say({ type: 'sent', at: 1 }, text(proposal.slice(0, 20)))
  await expect.element(dialog).toHaveTextContent('Sort it')
  await press('Stop')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('You stopped it')
  expect(questions).toHaveLength(3)
})

test('a variable that was lost is named; the wording is changed, a version only once it is taken, and what was run without a verdict waits for no run', async () => {
  const { button, dialog, press, say, prompts, session, answerRows, scoreByMark } =
    await renderButton(sixRows)
  await pressByKey(button)
  await press('Propose a wording')
  say(text(proposal.replace('{{ticket}}', '{{tickets}}')), finished)
  await expect.element(dialog).toHaveTextContent('{{ticket}} is missing.')
  await expect.element(dialog).toHaveTextContent('{{tickets}} is new')
  await press('Change the wording')
  const wording = dialog.getByRole('textbox', { name: 'Wording' })
  await expect.element(wording).toHaveFocus()
  await userEvent.keyboard(' by mood')
  await expect.element(wording).toHaveValue('Sort it: {{tickets}} by mood')
  await wording.fill('Sort it well: {{ticket}}')
  await expect.element(dialog).not.toHaveTextContent('is missing')
  expect(prompts()).toHaveLength(1)
  await press('Use as version 2')
  await expect.element(dialog).toHaveTextContent('Version 2 is in use')
  expect(prompts().at(-1)).toMatchObject({
    id: session().table?.promptId,
    text: 'Sort it well: {{ticket}}',
    improvedFrom: { promptId: prompts()[0]?.id, seenCaseIds: { length: 4 } },
  })
  await expect.element(dialog).toHaveTextContent('Nothing was run yet.')
  scoreByMark()
  answerRows(sixRows)
  await expect.element(dialog).toHaveTextContent('There are answers, but no verdicts for both versions')
  await expect.element(dialog).not.toHaveTextContent('Nothing was run yet.')
  await expect.element(dialog.getByRole('button', { name: 'Run it' })).not.toBeInTheDocument()
  await press('Back to version 1')
  expect(session().table?.promptId).toBe(prompts()[0]?.id)
})

test('words that became the present version meanwhile are taken as that one', async () => {
  const { button, dialog, press, say, prompts, write } = await renderButton(sixRows)
  await pressByKey(button)
  await press('Propose a wording')
  say(text(proposal), finished)
  await expect.element(dialog.getByRole('button', { name: 'Use as version 2' })).toBeVisible()
  write('Sort it: {{ticket}}')
  await press('Use as version 2')
  await expect.element(dialog).toHaveTextContent('Version 2 is in use')
  expect(prompts()).toHaveLength(2)
  expect(prompts()[1]).toMatchObject({
    improvedFrom: { promptId: prompts()[0]?.id, seenCaseIds: { length: 4 } },
  })
})

test('a proposal waits while its dialog is closed, and is gone when it is discarded', async () => {
  const { button, dialog, press, say, prompts } = await renderButton(sixRows)
  await pressByKey(button)
  await press('Propose a wording')
  await press('Close')
  await expect.element(button).toHaveAccessibleDescription('A wording is being written.')
  say(text(proposal), finished)
  await expect.element(button).toHaveAccessibleDescription('A proposed wording waits for you.')
  await pressByKey(button)
  await press('Discard')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).not.toHaveAccessibleDescription(/waits/)
  expect(prompts()).toHaveLength(1)
})
