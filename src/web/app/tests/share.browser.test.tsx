import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readSessionLink } from '#domain/link/session-link.ts'
import { says, slowly } from '#service/testing/behaviours.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { prepareDialogs } from '../testing/open-dialogs.tsx'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
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
  const { open } = await prepareDialogs({ models, sessions: [{ asked: ['Is it so?'] }] })
  await open('share')
  const whole = await sharedInDialog()
  expect(whole.messages.map(({ text }) => text)).toEqual(['Is it so?'])
  expect(whole.runs.map(({ text }) => text)).toEqual(['Alpha says **yes**.', 'Beta says no.'])
  await expect
    .element(dialog.getByRole('status').nth(1))
    .toHaveTextContent('Short enough for messengers and mail.')
  await expectAccessible('dialog[open]')

  await dialog.getByRole('checkbox', { name: 'With the answers' }).click()
  await expect.poll(async () => (await sharedInDialog()).runs.length).toBe(0)
  await expect.element(dialog.getByText(/^The link shows/)).not.toHaveTextContent('answers')
  expect((await sharedInDialog()).messages.map(({ text }) => text)).toEqual(['Is it so?'])
})

test('where the page is only this computer’s the dialog says so, and the file is what it offers first', async () => {
  const { open } = await prepareDialogs({ models, sessions: [{ asked: ['Is it so?'] }] })
  await open('share')
  await sharedInDialog()
  await expect.element(dialog.getByText(/^This link works only on this computer/)).toBeVisible()
  const colourOf = (name: string) =>
    getComputedStyle(dialog.getByRole('button', { name }).element()).backgroundColor
  const fileColour = colourOf('Save as a file…')
  expect(fileColour).not.toBe(colourOf('Copy'))
  expect(fileColour).not.toBe(getComputedStyle(dialog.element()).backgroundColor)
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
  await pressByKey(page.getByRole('button', { name: 'Share', exact: true }))
  expect((await sharedInDialog()).sessions[0]?.settings.system).toBe('')
  await pressByKey(dialog.getByRole('button', { name: 'Save as a file…' }))
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
  const { open } = await prepareDialogs({
    models: { alpha: says(long) },
    sessions: [{ asked: ['Is it so?'] }],
  })
  await open('share')
  await expect.element(dialog.getByText(/too much for a link\. Leave the answers out/)).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
  await pressByKey(dialog.getByRole('button', { name: 'Save as a file…' }))
  await expect.element(page.getByRole('dialog', { name: 'Export' })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a shared comparison is read without a question being sent, and names the models that are not offered here; made one’s own it is a session that goes on, and the same link leads to it again', async () => {
  const server = await openPage({ models })
  await openLink()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Late parcel')
  await expect.element(page.getByText(/^Read only/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Why?' })).toBeVisible()
  await expect.element(answerOf('B').getByRole('strong')).toHaveTextContent('no')
  await expect.element(bar).toHaveTextContent('2 models, 1 question, settings and answers')
  await expect.element(bar).toHaveTextContent('Not offered here: elsewhere/other.')
  await expectAccessible()

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

test('the first keys of the page lead past the sidebar: to what was shared and to making it one’s own, or to why a link cannot be opened', async () => {
  const skip = (name: string) => page.getByRole('button', { name })
  await openPage({ models })
  await openLink()
  skip('Skip to what was shared').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main', { name: 'The shared comparison' })).toHaveFocus()
  skip('Skip past what was shared').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(makeMine).toHaveFocus()

  location.hash = '#session=cut'
  await expect.element(page.getByRole('alert')).toBeVisible()
  skip('Skip past what was shared').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
  await pressByKey(page.getByRole('button', { name: 'Go to your sessions' }))
  await expect.element(playground.message).toBeVisible()
})

test('an answer that is still coming goes along as far as it is, which is said before', async () => {
  await openPage({ models: { alpha: slowly(), beta: says('Beta says no.') } })
  await playground.type('Is it so?')
  await expect.element(playground.answer('A')).toHaveTextContent(/\w/)
  await pressByKey(page.getByRole('button', { name: 'Share', exact: true }))
  await expect.element(dialog.getByText('One answer is still coming', { exact: false })).toBeVisible()
  const [run] = (await sharedInDialog()).runs
  expect(run?.state.kind).toBe('stopped')
})

test('on a phone one button leads to the link and to the file once something was asked, and the file to the link; on a narrow one it adds a column too, and the title has room for words', async () => {
  await resizeWindow(390, 844)
  await openPage({ models })
  const takeAlong = page.getByRole('button', { name: 'Share or export' })
  await expect.element(takeAlong).toBeDisabled()
  await playground.ask('Is it so that it is so?')
  await takeAlong.click()
  await pressByKey(page.getByRole('menuitem', { name: 'Share a link…' }))
  expect((await sharedInDialog()).runs).toHaveLength(2)
  await userEvent.keyboard('{Escape}')
  await expect.element(takeAlong).toHaveFocus()
  await pressByKey(takeAlong)
  await pressByKey(page.getByRole('menuitem', { name: 'Export as a file…' }))
  await pressByKey(page.getByRole('button', { name: 'Link…' }))
  await expect.element(page.getByRole('dialog', { name: 'Export' })).not.toBeInTheDocument()
  expect((await sharedInDialog()).runs).toHaveLength(2)
  await userEvent.keyboard('{Escape}')

  await resizeWindow(320, 640)
  const more = page.getByRole('button', { name: 'More of this session' })
  await more.click()
  expect((await boxOf(page.getByRole('heading', { level: 1 }))).width).toBeGreaterThan(60)
  await expect.element(page.getByRole('button', { name: 'Add column' })).not.toBeInTheDocument()
  await pressByKey(page.getByRole('menuitem', { name: 'Add column' }))
  await expect.element(page.getByRole('dialog', { name: /^Choose the model/ })).toBeVisible()
})
