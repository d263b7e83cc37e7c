import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tableDocumentWith } from '#domain/export/table/testing.ts'
import { documentWith } from '#domain/export/testing.ts'
import { readSessionLink, sessionLinkOf } from '#domain/link/session-link.ts'
import { says, slowly } from '#service/testing/behaviours.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'
import { settings } from '../testing/settings-panel.ts'
import { openLink, takeOverBar as bar } from '../testing/shared-link.ts'
import { boxOf, resizeWindow } from '../testing/window.ts'

const models = { alpha: says('Alpha says **yes**.'), beta: says('Beta says no.') }
const dialog = page.getByRole('dialog', { name: 'Share a link' })
const field = dialog.getByRole('textbox', { name: 'Link' })
const makeMine = page.getByRole('button', { name: 'Make it mine' })
const answerOf = (letter: string) => page.getByRole('article', { name: new RegExp(`^Answer of ${letter}`) })

/** What the link in the dialog holds, once it is made. */
async function sharedInDialog() {
  await expect.element(field).toHaveValue(expect.stringContaining('#session='))
  const { value } = field.element() as HTMLInputElement
  const read = await readSessionLink(new URL(value).hash)
  if (read.kind !== 'session') throw new Error(read.code)
  return read.document.tables
}

test('a link holds what is on show, with the answers or without, and says how long it is', async () => {
  await openPage({ models, sessions: [{ asked: ['Is it so?'] }] })
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const whole = await sharedInDialog()
  expect(whole.messages.map(({ text }) => text)).toEqual(['Is it so?'])
  expect(whole.runs.map(({ text }) => text)).toEqual(['Alpha says **yes**.', 'Beta says no.'])
  await expect.element(dialog.getByRole('status').first()).toHaveTextContent('Messengers and mail take it.')
  await expectAccessible('dialog[open]')

  await dialog.getByRole('checkbox', { name: 'With the answers' }).click()
  await expect.poll(async () => (await sharedInDialog()).runs.length).toBe(0)
  await expect.element(dialog.getByText(/^Whoever opens it sees/)).not.toHaveTextContent('answers')
  expect((await sharedInDialog()).messages.map(({ text }) => text)).toEqual(['Is it so?'])
})

test('what a site has laid over the settings stays the site’s, in a link and in a file', async () => {
  const site = { settings: { system: 'The site’s.' }, locked: ['system'] }
  await openPage({
    models,
    sessions: [{ asked: ['Is it so?'] }],
    others: { '/api/site': () => Response.json(site) },
  })
  await settings.open()
  await expect.element(page.getByText('The site’s.')).toBeVisible()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  expect((await sharedInDialog()).sessions[0]?.settings.system).toBe('')
  await dialog.getByRole('button', { name: 'Save as a file…' }).click()
  const file = page.getByRole('dialog', { name: 'Export' })
  await file.getByRole('radio', { name: 'Markdown', exact: true }).click()
  const beginning = file.getByRole('region', { name: 'The file’s beginning' })
  await expect.element(beginning).toHaveTextContent('acme/alpha')
  await expect.element(beginning).not.toHaveTextContent('The site’s.')
})

test('what is too much for a link is offered as a file', async () => {
  // Letters without order, which nothing makes shorter.
  let state = 1
  const letter = () => String.fromCodePoint(0x4e00 + ((state = (state * 48_271) % 2_147_483_647) % 20_000))
  const long = Array.from({ length: 60_000 }, letter).join('')
  await openPage({ models: { alpha: says(long) }, sessions: [{ asked: ['Is it so?'] }] })
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect.element(dialog.getByText(/too much for a link\. Leave the answers out/)).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Save as a file…' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Export' })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a shared comparison is read without a question being sent, and names the models that are not offered here', async () => {
  const server = await openPage({ models })
  await openLink()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Late parcel')
  await expect.element(page.getByText(/^Read only/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Why?' })).toBeVisible()
  await expect.element(answerOf('B').getByRole('strong')).toHaveTextContent('no')
  await expect.element(bar).toHaveTextContent('2 models, 1 question, settings and answers')
  await expect.element(bar).toHaveTextContent('Not offered here: elsewhere/other.')
  expect(server.asked()).toEqual([])
  await expectAccessible()
})

test('made one’s own it is a session that goes on, and the same link leads to it again', async () => {
  const server = await openPage({ models })
  await openLink()
  await makeMine.click()
  await expect.poll(() => location.pathname).toBe('/s/s')
  await expect.element(page.getByText('“Late parcel” is in your sessions')).toBeVisible()
  await expect.element(playground.answer('A')).toHaveTextContent('A says so.')
  await expect.element(playground.message).toBeVisible()

  await openLink()
  await makeMine.click()
  await expect.element(page.getByText('It was in your sessions already.')).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/s/s')
  const rail = page.getByRole('complementary', { name: 'Sessions' })
  await expectCount(rail.getByRole('button', { name: /^Late parcel/ }), 1)
  expect(server.asked()).toEqual([])
})

test('it can be taken back', async () => {
  await openPage({ models })
  await openLink()
  await makeMine.click()
  await page.getByRole('button', { name: 'Undo' }).click()
  const rail = page.getByRole('complementary', { name: 'Sessions' })
  await expect.element(rail.getByRole('button', { name: /^Late parcel/ })).not.toBeInTheDocument()
})

test('an answer says how it ended and who wrote it, to somebody who did not ask', async () => {
  await openPage({ models })
  await openLink(
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

test('an answer that is still coming goes along as far as it is, which is said before', async () => {
  await openPage({ models: { alpha: slowly(), beta: says('Beta says no.') } })
  await playground.type('Is it so?')
  await expect.element(playground.answer('A')).toHaveTextContent(/\w/)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect.element(dialog.getByText('One answer is still coming', { exact: false })).toBeVisible()
  const [run] = (await sharedInDialog()).runs
  expect(run?.state.kind).toBe('stopped')
})

test('where the answers were left out there are the questions alone', async () => {
  await openPage({ models })
  await openLink(documentWith({ turns: [{ answers: [null, null] }] }))
  await expect.element(bar).toHaveTextContent('and settings, without answers')
  await expect.element(page.getByRole('heading', { name: 'Why?' })).toBeVisible()
  await expectCount(page.getByRole('article'), 0)
})

test('a pick of another attempt than the one on show is told, and so is a column without an answer', async () => {
  await openPage({ models })
  const document = documentWith({ turns: [{ answers: [{ text: 'On show' }, null] }] })
  const [question] = document.tables.messages
  const [run] = document.tables.runs
  await openLink({
    ...document,
    tables: {
      ...document.tables,
      messages: [{ ...question!, attempts: { c0: ['early', run!.id] }, bestRunId: 'early' }],
      runs: [{ ...run!, id: 'early', text: 'Picked' }, run!],
    },
  })
  await expect.element(page.getByText('Another attempt of A was picked as the best.')).toBeVisible()
  await expect.element(answerOf('B')).toHaveTextContent('There is no answer of this column in the link.')
})

test('a table that came in a link is read row by row, with what the scores say of each answer', async () => {
  await openPage({ models })
  await openLink(
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
  await openPage({ models })
  const rows = Array.from({ length: 61 }, (_, row) => ({ values: { ticket: `Ticket ${row + 1}` } }))
  await openLink(tableDocumentWith({ rows }))
  await expect.element(page.getByText('Ticket 50', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Ticket 51', { exact: true })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show 11 more rows' }).click()
  await expect.element(page.getByText('Ticket 61', { exact: true })).toBeVisible()
  await expectCount(page.getByRole('article'), 0)
})

test('a link with a conversation and a table shows either', async () => {
  await openPage({ models })
  const conversation = documentWith({ turns: [{ answers: [{ text: 'A says so.' }, null] }] })
  const { cases, prompts } = tableDocumentWith({ rows: [{ values: { ticket: 'Refund!' } }] }).tables
  const session = {
    ...conversation.tables.sessions[0]!,
    table: tableDocumentWith().tables.sessions[0]!.table!,
  }
  await openLink({
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
  await zooms.getByRole('button', { name: 'Table' }).click()
  await expect.element(page.getByText('Refund!', { exact: true })).toBeVisible()
})

test('another link in the same tab is shown in its place, and one that cannot be opened says why', async () => {
  await openPage({ models })
  await openLink()
  location.hash = (await sessionLinkOf(documentWith({ session: { title: 'Another' } }))) ?? ''
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Another')
  await expect.element(page.getByText('There are no questions in it yet.')).toBeVisible()
  location.hash = '#session=cut'
  await expect.element(page.getByRole('alert')).toHaveTextContent('It was cut off or changed on its way.')
  await expect.element(makeMine).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Go to your sessions' }).click()
  await expect.element(playground.message).toBeVisible()
})

test('on a phone the models are named also where the answers were left out', async () => {
  await resizeWindow(390, 844)
  await openPage({ models })
  await openLink(documentWith({ turns: [{ answers: [null, null] }] }))
  const names = [page.getByText('acme/m0', { exact: true }), page.getByText('acme/m1', { exact: true })]
  for (const name of names) await expect.element(name).toBeVisible()
  const [a, b] = names.map((name) => name.element().getBoundingClientRect())
  expect(b?.top).toBeGreaterThanOrEqual(a?.bottom ?? Infinity)
})

test('on a phone one button leads to the link and to the file, and from the file to the link', async () => {
  await resizeWindow(390, 844)
  await openPage({ models, sessions: [{ asked: ['Is it so?'] }] })
  const takeAlong = page.getByRole('button', { name: 'Share or export' })
  await takeAlong.click()
  await page.getByRole('menuitem', { name: 'Share a link…' }).click()
  expect((await sharedInDialog()).runs).toHaveLength(2)
  await userEvent.keyboard('{Escape}')
  await expect.element(takeAlong).toHaveFocus()
  await takeAlong.click()
  await page.getByRole('menuitem', { name: 'Export as a file…' }).click()
  await page.getByRole('button', { name: 'Link…' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Export' })).not.toBeInTheDocument()
  expect((await sharedInDialog()).runs).toHaveLength(2)
})

test('on a narrow phone the title has room for words, and the same button adds a column', async () => {
  await resizeWindow(320, 640)
  await openPage({ models, sessions: [{ asked: ['Is it so that it is so?'] }] })
  const more = page.getByRole('button', { name: 'More of this session' })
  await more.click()
  expect((await boxOf(page.getByRole('heading', { level: 1 }))).width).toBeGreaterThan(60)
  await expect.element(page.getByRole('button', { name: 'Add column' })).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: 'Add column' }).click()
  await expect.element(page.getByRole('dialog', { name: /^Choose the model/ })).toBeVisible()
})

test('on a phone there is nothing to take along of a session in which nothing was asked', async () => {
  await resizeWindow(390, 844)
  await openPage({ models })
  await expect.element(page.getByRole('button', { name: 'Share or export' })).toBeDisabled()
})

test('on a phone the answers stand one below the other, each with its model', async () => {
  await resizeWindow(390, 844)
  await openPage({ models })
  await openLink()
  await expect.element(answerOf('A').getByText('acme/alpha')).toBeVisible()
  const [a, b] = [answerOf('A'), answerOf('B')].map((answer) => answer.element().getBoundingClientRect())
  expect(b?.top).toBeGreaterThanOrEqual(a?.bottom ?? Infinity)
  expect(b?.right).toBeLessThanOrEqual(390)
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
  await openPage({ models })
  await openLink(document)
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
