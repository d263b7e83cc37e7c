import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { tableDocumentWith } from '#domain/export/table/testing.ts'
import { documentWith } from '#domain/export/testing.ts'
import { sessionLinkOf } from '#domain/link/session-link.ts'
import { defaultSettings } from '#domain/session/settings.ts'
import { modelsQuery } from '../client/models.ts'
import { SessionsStoreProvider } from '../store/hooks.ts'
import { storeForTest } from '../store/testing.ts'
import { loadDeferred } from '../ui/deferred.tsx'
import { ToastProvider } from '../ui/toasts.tsx'
import { pressByKey } from '../ui/press-for-test.ts'
import type { Page } from './commands/page.ts'
import { SharedPane } from './shared-pane.tsx'
import { expectAccessible } from './testing/accessible.ts'
import { expectCount } from './testing/playground.ts'
import { shared, takeOverBar as bar } from './testing/shared-link.ts'
import { resizeWindow } from './testing/window.ts'

const makeMine = page.getByRole('button', { name: 'Make it mine' })
const answerOf = (letter: string) => page.getByRole('article', { name: new RegExp(`^Answer of ${letter}`) })
const contents = page.getByRole('dialog', { name: 'What is in the link?' })
const exportDialog = page.getByRole('dialog', { name: 'Export' })
const whatIsIn = page.getByRole('button', { name: 'What is in the link?' })
const exportButton = page.getByRole('button', { name: 'Export', exact: true })
const comparison = page.getByRole('main', { name: 'The shared comparison' })

const instructed = documentWith({
  session: { settings: { ...defaultSettings, system: 'Only for us.' } },
  turns: [{ question: { bestRunId: 'r0-1' }, answers: [{ text: 'A', reasoning: 'Hm.' }, { text: 'B' }] }],
})

/** What somebody shared, with nothing of the page around it. */
async function openShared(document = shared) {
  // On a busy machine they come later than an expectation waits.
  await loadDeferred(async () => undefined)
  const address = location.href
  history.replaceState(null, '', `/shared${await sessionLinkOf(document)}`)
  onTestFinished(() => history.replaceState(null, '', address))
  const queryClient = new QueryClient()
  queryClient.setQueryData(modelsQuery.queryKey, [])
  const deleteSessions = vi.fn<Page['deleteSessions']>()
  await render(
    <QueryClientProvider client={queryClient}>
      <SessionsStoreProvider value={storeForTest().store}>
        <ToastProvider>
          <div style={{ display: 'grid', height: '100dvh' }}>
            <SharedPane
              page={{ deleteSessions, openSession: () => undefined, openConversation: () => undefined }}
            />
          </div>
        </ToastProvider>
      </SessionsStoreProvider>
    </QueryClientProvider>,
  )
  await expect.element(bar).toBeVisible()
  return { deleteSessions }
}

test('an answer says how it ended and who wrote it, to somebody who did not ask', async () => {
  await openShared(
    documentWith({
      session: { title: '' },
      columns: [{}, {}, {}],
      turns: [
        {
          answers: [
            { text: 'Begun', state: { kind: 'stopped' } },
            { text: 'Other words', origin: { kind: 'edited', runId: 'gone' } },
            { answeredBy: { model: 'demo/guide', reason: 'budget-spent' }, text: 'In its place' },
          ],
        },
      ],
    }),
  )
  await expect.element(answerOf('A')).toHaveTextContent('Stopped after 1 word.')
  await expect.element(answerOf('B')).toHaveTextContent('Edited by hand.')
  await expect.element(answerOf('C')).toHaveTextContent('Answered by the demo model demo/guide')
  await expect.element(page.getByRole('main')).not.toHaveTextContent(/\bYou\b/)
  await makeMine.click()
  await expect.element(page.getByText('“Shared comparison” is in your sessions')).toBeVisible()
})

test('what was made one’s own can be taken back: it is deleted like any other session', async () => {
  const { deleteSessions } = await openShared()
  await pressByKey(makeMine)
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(deleteSessions).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ title: 'Late parcel' })])
})

test('where the answers were left out there are the questions alone, and the models by name; nothing is said to be there of answers, settings or picks', async () => {
  await openShared(documentWith({ turns: [{ answers: [null, null] }] }))
  await expect.element(bar).toHaveTextContent('and settings, without answers')
  await expect.element(page.getByRole('heading', { name: 'Why?' })).toBeVisible()
  await expectCount(page.getByRole('article'), 0)
  await whatIsIn.click()
  await expect.element(contents).toHaveTextContent('Answersnone')
  await expect.element(contents).toHaveTextContent('Instructionsnone')
  await expect.element(contents).toHaveTextContent('Settingsnone is switched on')
  await expectCount(contents.getByText('Picks'), 0)
  await userEvent.keyboard('{Escape}')

  await resizeWindow(390, 844)
  const names = [page.getByText('acme/m0', { exact: true }), page.getByText('acme/m1', { exact: true })]
  for (const name of names) await expect.element(name).toBeVisible()
  const [a, b] = names.map((name) => name.element().getBoundingClientRect())
  expect(b?.top).toBeGreaterThanOrEqual(a?.bottom ?? Infinity)
})

test('a pick of another attempt than the one on show is told, and so is a column without an answer', async () => {
  const document = documentWith({ turns: [{ answers: [{ text: 'On show' }, null] }] })
  const [question] = document.tables.messages
  const [run] = document.tables.runs
  await openShared({
    ...document,
    tables: {
      ...document.tables,
      messages: [{ ...question!, attempts: { c0: ['early', run!.id] }, bestRunId: 'early' }],
      runs: [{ ...run!, id: 'early', text: 'Picked' }, run!],
    },
  })
  await expect.element(page.getByText('Another attempt of A was picked as the best.')).toBeVisible()
  await expect.element(answerOf('B')).toHaveTextContent('This column has no answer in the link.')
})

test('a table that came in a link is read row by row, with what the scores say of each answer', async () => {
  await openShared(
    tableDocumentWith({
      rows: [
        {
          values: { ticket: 'Where is it?' },
          expected: 'delivery',
          answers: [{ run: { text: 'delivery' } }, { run: { text: '{"topic":"money"}' } }],
        },
        { values: { ticket: 'Refund!' }, expected: 'money', answers: [{ run: { text: 'money' } }, null] },
      ],
    }),
  )
  await expect.element(bar).toHaveTextContent('2 models, a table of 2 rows, settings and answers')
  const table = page.getByRole('main', { name: 'The shared table' })
  await expect.element(table).toHaveTextContent('Prompt version 2Sort: {{ticket}}')
  await expect.element(table).toHaveTextContent('100%2 of 2 pass')
  await expect.element(table.getByText('Refund!', { exact: true })).toBeVisible()
  await expect.element(answerOf('A').first()).toHaveTextContent(/Pass.*delivery/)
  await expect.element(answerOf('B').first()).toHaveTextContent(/Fail.*money.*Equals the expected answer/)
  await expect.element(answerOf('B').first().getByRole('code')).toBeVisible()
  await expect.element(answerOf('B').nth(1)).toHaveTextContent('Not run.')
  await expectAccessible()
})

test('of a long table the rows come fifty at a time, without answers where they were left out', async () => {
  const rows = Array.from({ length: 61 }, (_, row) => ({ values: { ticket: `Ticket ${row + 1}` } }))
  await openShared(tableDocumentWith({ rows }))
  await expect.element(page.getByText('Ticket 50', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Ticket 51', { exact: true })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show 11 more rows' }).click()
  await expect.element(page.getByText('Ticket 61', { exact: true })).toBeVisible()
  await expectCount(page.getByRole('article'), 0)
})

test('a link with a conversation and a table shows either', async () => {
  const conversation = documentWith({ turns: [{ answers: [{ text: 'A says so.' }, null] }] })
  const { cases, prompts } = tableDocumentWith({ rows: [{ values: { ticket: 'Refund!' } }] }).tables
  const session = {
    ...conversation.tables.sessions[0]!,
    table: tableDocumentWith().tables.sessions[0]!.table!,
  }
  await openShared({
    ...conversation,
    tables: { ...conversation.tables, sessions: [session], cases, prompts },
  })
  const zooms = page.getByRole('group', { name: 'What of it is shown' })
  await expect.element(answerOf('A')).toHaveTextContent('A says so.')
  await zooms.getByRole('button', { name: 'Table' }).click()
  await expect.element(page.getByText('Refund!', { exact: true })).toBeVisible()
  await zooms.getByRole('button', { name: 'Conversation' }).click()
  await expect.element(answerOf('A')).toHaveTextContent('A says so.')

  await resizeWindow(390, 844)
  await pressByKey(zooms.getByRole('button', { name: 'Table' }))
  await expect.element(page.getByText('Refund!', { exact: true })).toBeVisible()
})

test('another link in the same tab is shown in its place, and one that cannot be opened says why', async () => {
  await openShared()
  location.hash = (await sessionLinkOf(documentWith({ session: { title: 'Another' } }))) ?? ''
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Another')
  await expect.element(page.getByText('There are no questions in it yet.')).toBeVisible()
  location.hash = '#session=cut'
  await expect.element(page.getByRole('alert')).toHaveTextContent('It was cut off or changed on its way.')
  await expect.element(makeMine).not.toBeInTheDocument()
})

test('a short answer beside a long one stays in sight, and one that is too long for that shows its end', async () => {
  const paragraphs = (count: number) =>
    Array.from({ length: count }, (_, number) => `Paragraph ${number}.`).join('\n\n')
  const answers = ['Short.', `${paragraphs(60)}\n\nThe end of B.`, paragraphs(200)]
  const document = documentWith({
    columns: answers.map((_, number) => ({ model: `acme/m${number}` })),
    turns: [{ answers: answers.map((text) => ({ text })) }],
  })
  await resizeWindow(1_440, 900)
  await openShared(document)
  const columns = page.getByRole('main', { name: 'The shared comparison' })
  await expect.element(answerOf('C').getByText('Paragraph 199.')).not.toBeInViewport()
  const { scrollHeight } = columns.element()
  columns.element().scrollTo({ top: scrollHeight * 0.7 })
  await expect.element(answerOf('A').getByText('Short.')).toBeInViewport()
  await expect.element(answerOf('B').getByText('The end of B.')).toBeInViewport()
  for (const letter of ['A', 'B', 'C']) {
    await expect.element(answerOf(letter).getByRole('definition').first()).toBeInViewport()
  }
})

test('the reader is told what the link carries and what it does not, can save it without making it their own, and is where they were afterwards', async () => {
  await openShared(instructed)
  await pressByKey(whatIsIn)
  await expect.element(contents).toHaveTextContent('Questions1 question')
  await expect.element(contents).toHaveTextContent('Answers2 answers, 1 with the model’s thoughts')
  await expect.element(contents).toHaveTextContent('Instructionsthe system prompt, word for word')
  await expect.element(contents).toHaveTextContent('Picksthe best answer of 1 question')
  await expect.element(contents.getByRole('list')).toHaveTextContent(/Keys.*Other sessions.*Blind votes/)
  await expect
    .element(contents)
    .toHaveTextContent(`${location.href.length.toLocaleString('en-US')} characters`)
  await userEvent.keyboard('{Escape}')
  await expect.element(whatIsIn).toHaveFocus()

  await exportButton.click()
  const beginning = exportDialog.getByRole('region', { name: 'The file’s beginning' })
  await expect.element(beginning).toHaveTextContent('# Late parcel')
  await expect.element(beginning).toHaveTextContent('Only for us.')
  await expect.element(exportDialog.getByRole('checkbox', { name: 'Picks', exact: true })).toBeChecked()
  await expectCount(exportDialog.getByRole('button', { name: 'Link…' }), 0)
  await exportDialog.getByRole('radio', { name: 'JSON', exact: true }).click()
  await expect.element(exportDialog).toHaveTextContent('Everything that came in the link')
  await userEvent.keyboard('{Escape}')
  await expect.element(exportButton).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Make it mine' })).toBeVisible()
})

test('on a phone the answers stand one below the other, and each one’s model stays over it while it is read, and stands with its settings', async () => {
  await resizeWindow(390, 844)
  const long = Array.from({ length: 60 }, (_, number) => `Paragraph ${number}.`).join('\n\n')
  await openShared(
    documentWith({
      session: { settings: { ...defaultSettings, system: 'Be brief.' } },
      turns: [{ answers: [{ text: long }, { text: long }] }],
    }),
  )
  await expect
    .element(comparison)
    .toHaveTextContent(/^Aacme\/m0.*Aacme\/m0Instructions Be brief\..*Bacme\/m1/)
  const [a, b] = [answerOf('A'), answerOf('B')].map((each) => each.element().getBoundingClientRect())
  expect(b?.top).toBeGreaterThanOrEqual(a?.bottom ?? Infinity)
  expect(b?.right).toBeLessThanOrEqual(390)
  const answer = page.getByRole('article', { name: 'Answer of B, acme/m1' })
  answer.getByText('Paragraph 30.').element().scrollIntoView()
  const name = answer.getByText('acme/m1', { exact: true })
  await expect.element(name).toBeInViewport()
  const top = comparison.element().getBoundingClientRect().top
  expect(name.element().getBoundingClientRect().top).toBeLessThan(top + 44)
  expect(exportButton.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(44)
  await pressByKey(whatIsIn)
  await expectAccessible('dialog[open]')
})

test('all that was shared is printed, under its title and without what stands around it', async () => {
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '' })))
  const text = 'A line.\n\n'.repeat(60)
  const turns = [1, 2].map(() => ({ answers: [{ text }, { text: 'B' }] }))
  await openShared(documentWith({ session: { title: 'Rain and hail' }, turns }))
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  await expect.element(page.getByRole('heading', { name: 'Rain and hail', level: 1 })).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(exportButton).not.toBeInTheDocument()
  for (const width of [720, 1000]) {
    await resizeWindow(width, 700)
    const main = await comparison.findElement()
    expect(main.scrollHeight).toBe(main.clientHeight)
    expect(document.documentElement.scrollHeight).toBeGreaterThan(main.clientHeight)
    expect(document.documentElement.scrollWidth).toBe(width)
  }
})
