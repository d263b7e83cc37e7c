import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { errorStatus } from './support/page-troubles.ts'
import { choose, png } from './support/pictures.ts'
import { createPlayground, type Playground } from './support/playground.ts'
import type { SettingsPanel } from './support/settings-panel.ts'
import { everythingStored } from './support/traffic.ts'
import { publishedSchema } from '#domain/document/published-schema.ts'
import { refuses, says } from '#service/testing/behaviours.ts'
import { expect, test } from './test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** What JSON saves of the session on show, pictures and all. */
async function exported(page: Page): Promise<{ name: string; content: string }> {
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await button(page, 'Export').click()
  await dialog.getByRole('radio', { name: 'JSON', exact: true }).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save', exact: true }).click(),
  ])
  return { name: download.suggestedFilename(), content: await readFile(await download.path(), 'utf8') }
}

/** The zip file of all sessions. */
async function exportedAsWhole(page: Page): Promise<{ name: string; content: Buffer }> {
  await button(page, 'Saved in this browser only').click()
  const dialog = page.getByRole('dialog', { name: 'Your data' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export everything' }).click(),
  ])
  await expect(dialog).toContainText(`Saved as ${download.suggestedFilename()}`)
  await dialog.getByRole('button', { name: 'Done' }).click()
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

/** Chooses files by way of Your data, and answers where it says what is in them and what became of them. */
async function chooseFiles(page: Page, files: readonly { name: string; content: string | Buffer }[]) {
  await button(page, 'Saved in this browser only').click()
  await page
    .getByRole('dialog', { name: 'Your data' })
    .getByRole('button', { name: 'Import conversations…' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Import conversations' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose files…' }).click(),
  ])
  await chooser.setFiles(
    files.map(({ name, content }) => ({
      name,
      mimeType: 'application/json',
      buffer: typeof content === 'string' ? Buffer.from(content) : content,
    })),
  )
  return {
    dialog,
    status: dialog.getByRole('status').first(),
    bring: async () => {
      await dialog.getByRole('button', { name: /^Import \d/ }).click()
      await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible()
    },
    close: () => dialog.getByRole('button', { name: 'Done' }).click(),
  }
}

const sessionOption = async (page: Page, title: string, name: string) => {
  await page.getByRole('button', { name: `Options for ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** All words of the conversation as they stand. */
const shown = async ({ columns, questions }: Playground) => [
  ...(await questions.allInnerTexts()),
  ...(await columns.allInnerTexts()),
]

/** A session with a picture, a setting of one column's own, an answer asked twice and one that failed. */
async function useSession(page: Page, playground: Playground, settings: SettingsPanel) {
  await settings.open()
  await settings.scope('B only').click()
  await settings.set('Longest answer', 77)
  await settings.panel.getByRole('button', { name: 'Close settings' }).click()
  await choose(button(page, 'Attach pictures'), [png('mug.png')])
  await expect(page.getByRole('region', { name: 'Attached pictures' }).getByRole('listitem')).toHaveCount(1)
  await playground.ask('Is it so?')
  await button(page, 'Ask again A').click()
  await playground.settled()
  await playground.ask('And now?')
}

test('another browser opens a session as the same page, with its picture, twice is once, and what is no session says so; a duplicate goes its own way', async ({
  browser,
  openWithUpstream,
  page,
  playground,
  settings,
  troubles,
}) => {
  troubles.announce(errorStatus)
  await openWithUpstream({ models: { alpha: says('Alpha says **yes**.'), beta: refuses(500, 'No.') } })
  await useSession(page, playground, settings)
  const before = await shown(playground)
  const file = await exported(page)
  const everything = await exportedAsWhole(page)

  const context = await browser.newContext()
  const other = await context.newPage()
  const there = createPlayground(other)
  await other.goto(page.url().replace(/[#?].*/, ''))
  await expect(there.modelButton('A')).not.toHaveText('Choose a model')
  const schema = await other.request.get(new URL('/schema/session-1.json', page.url()).href)
  expect(await schema.json()).toEqual(publishedSchema())
  const first = await chooseFiles(other, [
    everything,
    { name: 'notes.json', content: '{"a": 1}' },
    { name: 'a.txt', content: 'a' },
  ])
  await expect(first.status).toHaveText('Parley: 1 conversation. 1 is new.')
  await expect(first.dialog).toContainText('notes.json: no conversations of Parley')
  await expect(first.dialog).toContainText('a.txt: this is not JSON')
  await first.bring()
  await expect(first.status).toHaveText('1 session is added.')
  await first.close()
  await expect.poll(() => shown(there)).toEqual(before)
  await expect(there.column('B').getByText('longest answer 77')).toBeVisible()
  const picture = other.getByRole('button', { name: 'Open mug.png,' }).locator('img')
  await expect(picture).toHaveJSProperty('naturalWidth', 120)
  const again = await chooseFiles(other, [file, everything])
  await expect(again.status).toHaveText('Parley: 2 conversations. 2 are here already.')
  await expect(again.dialog.getByRole('button', { name: 'Import 0 conversations' })).toBeDisabled()
  await again.dialog.getByRole('button', { name: 'Close' }).click()

  await sessionOption(other, 'Is it so?', 'Duplicate')
  const copy = button(other, 'Is it so?, copy')
  await expect(copy).toHaveAttribute('aria-current', 'page')
  await there.ask('Once more?')
  await expect(there.answer('A')).toContainText('Alpha says yes.')
  await expect.poll(() => everythingStored(other)).toContain('Once more?')
  await other.reload()
  await expect(there.questions).toHaveCount(3)
  // Of a session that is not loaded, too.
  await sessionOption(other, 'Is it so?', 'Duplicate')
  await expect(copy).toHaveCount(2)
  await expect(there.questions).toHaveCount(2)
  await button(other, 'Is it so?').click()
  await expect.poll(() => shown(there)).toEqual(before)
  await context.close()
})

/** A conversation as ChatGPT writes it, with a second attempt at its answer. */
const conversation = (title: string, seconds: number) => {
  const node = (id: string, parent: string | null, role: string, text: string, after: number) => ({
    id,
    parent,
    children: [],
    message: {
      author: { role },
      create_time: seconds + after,
      content: { content_type: 'text', parts: [text] },
      metadata: role === 'user' ? {} : { model_slug: 'gpt-4o' },
    },
  })
  return {
    title,
    conversation_id: title,
    create_time: seconds,
    update_time: seconds,
    mapping: {
      q: node('q', null, 'user', `What of ${title}?`, 1),
      a: node('a', 'q', 'assistant', `First of ${title}.`, 2),
      b: node('b', 'q', 'assistant', `Second of ${title}.`, 3),
    },
    current_node: 'b',
  }
}

test('a zip file of ChatGPT is looked through, what is ticked is imported and saved', async ({
  page,
  playground,
}) => {
  await playground.open()
  const now = Math.floor(Date.now() / 1000)
  const files = {
    'user.json': '{"id": 1}',
    'conversations-000.json': JSON.stringify([conversation('Boats', now), conversation('Knots', now - 9)]),
    'conversations-001.json': `[{"mapping": {}}, ${JSON.stringify(conversation('Tides', now - 99))}]`,
  }
  const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
  const chosen = [{ name: 'export.zip', content: Buffer.from(zip) }]
  const { dialog, status, bring, close } = await chooseFiles(page, chosen)
  await expect(status).toHaveText('ChatGPT: 3 conversations. 3 are new. 1 cannot be read and is left out.')
  await expect(dialog.getByRole('list', { name: 'What cannot be read' })).toContainText(
    'nothing was asked in it.',
  )
  await dialog.getByRole('checkbox', { name: /^Knots/ }).uncheck()
  await bring()
  await expect(status).toHaveText('2 sessions are added.')
  await close()
  await expect(playground.question('What of Boats?')).toBeVisible()
  await expect(playground.answer('A')).toContainText('Second of Boats.')

  // One that was written without being held is read from what is saved.
  await page.reload()
  await button(page, 'Tides').click()
  await expect(playground.answer('A')).toContainText('Second of Tides.')
  await expect(button(page, 'Knots')).toBeHidden()

  const again = await chooseFiles(page, chosen)
  await expect(again.status).toContainText('1 is new. 2 are here already.')
})
