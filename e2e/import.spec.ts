import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { errorStatus } from './support/page-troubles.ts'
import { choose, png } from './support/pictures.ts'
import { createPlayground, type Playground } from './support/playground.ts'
import { everythingStored } from './support/traffic.ts'
import { refuses, says } from './support/upstreams.ts'
import { expect, test } from './test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** What JSON saves of the session on show, pictures and all. */
async function exported(page: Page): Promise<{ name: string; text: string }> {
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await button(page, 'Export').click()
  await dialog.getByRole('radio', { name: 'JSON', exact: true }).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save', exact: true }).click(),
  ])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

/** Chooses files in Your data, and answers where it says what became of them. */
async function importFiles(page: Page, files: readonly { name: string; text: string }[]) {
  const dialog = page.getByRole('dialog', { name: 'Your data' })
  if (!(await dialog.isVisible())) await button(page, 'Saved in this browser only').click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Import a session…' }).click(),
  ])
  await chooser.setFiles(
    files.map(({ name, text }) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) })),
  )
  return {
    said: dialog.getByRole('status'),
    close: () => dialog.getByRole('button', { name: 'Done' }).click(),
  }
}

const sessionOption = async (page: Page, title: string, name: string) => {
  await page.getByRole('button', { name: `Options of ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** All words of the conversation as they stand. */
const shown = async ({ columns, questions }: Playground) => [
  ...(await questions.allInnerTexts()),
  ...(await columns.allInnerTexts()),
]

test('a session that was exported and deleted for good comes back as the same page', async ({
  openWithUpstream,
  page,
  playground,
  settings,
  troubles,
}) => {
  troubles.announce(errorStatus)
  await openWithUpstream({ models: { alpha: says('Alpha says **yes**.'), beta: refuses(500, 'No.') } })
  await settings.open()
  await settings.scope('B only').click()
  await settings.set('Longest answer', 77)
  await playground.ask('Is it so?')
  await button(page, 'Ask again A').click()
  await playground.settled()
  await playground.ask('And now?')
  await expect.poll(() => everythingStored(page)).toContain('And now?')
  await page.reload()
  await expect(playground.answers('B')).toHaveCount(2)
  const before = await shown(playground)
  const file = await exported(page)

  await sessionOption(page, 'Is it so?', 'Delete')
  await page.reload()
  await expect.poll(() => everythingStored(page)).not.toContain('Is it so?')
  await expect(playground.questions).toHaveCount(0)

  const { said, close } = await importFiles(page, [file])
  await expect(said).toHaveText('1 session is added.')
  await close()
  await expect(playground.question('And now?')).toBeVisible()
  await expect.poll(() => shown(playground)).toEqual(before)
  await expect(playground.column('B').getByText('longest answer 77')).toBeVisible()

  await expect.poll(() => everythingStored(page)).toContain('And now?')
  await page.reload()
  await expect.poll(() => shown(playground)).toEqual(before)
  await playground.ask('Once more?')
  await expect(playground.answer('A')).toContainText('Alpha says yes.')
})

test('another browser opens it, with its picture; twice is once, and what is no session says so', async ({
  browser,
  openWithUpstream,
  page,
  playground,
}) => {
  await openWithUpstream({ models: { alpha: says('I see.') } })
  await choose(button(page, 'Attach pictures'), [png('mug.png')])
  await expect(page.getByRole('region', { name: 'Attached pictures' }).getByRole('listitem')).toHaveCount(1)
  await playground.ask('Is this cracked?')
  const file = await exported(page)

  const context = await browser.newContext()
  const other = await context.newPage()
  await createPlayground(other).open({ url: page.url() } as Parameters<Playground['open']>[0])
  const first = await importFiles(other, [
    file,
    { name: 'notes.json', text: '{"a": 1}' },
    { name: 'a.txt', text: 'a' },
  ])
  await expect(first.said).toContainText('1 session is added.')
  await expect(first.said).toContainText('notes.json: this is not a session that Parley exported.')
  await expect(first.said).toContainText('a.txt: this is not JSON.')
  const again = await importFiles(other, [file])
  await expect(again.said).toHaveText('1 session is here already.')
  await again.close()
  const picture = other.getByRole('button', { name: 'Open mug.png,' }).locator('img')
  await expect(picture).toHaveJSProperty('naturalWidth', 120)
  await context.close()
})

test('a duplicate goes its own way, and the first one stays as it is', async ({ page, playground }) => {
  await playground.open()
  await playground.ask('What is a token?')
  await sessionOption(page, 'What is a token?', 'Duplicate')
  await expect(page.getByRole('button', { name: 'What is a token?, copy', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(playground.answers('A')).toHaveCount(1)
  await playground.ask('And a word?')
  await page.getByRole('button', { name: 'What is a token?', exact: true }).click()
  await expect(playground.questions).toHaveCount(1)

  // Of a session that is not loaded, too.
  await page.reload()
  await expect(playground.questions).toHaveCount(1)
  await sessionOption(page, 'What is a token?, copy', 'Duplicate')
  await expect(playground.question('And a word?')).toBeVisible()
  await expect(page.getByRole('button', { name: /^What is a token\?/ })).toHaveCount(3)
})

test('the page serves the schema of what it exports', async ({ page, playground, request }) => {
  await playground.open()
  await playground.ask('What is a token?')
  const { text } = await exported(page)
  const schema = (await (await request.get('/schema/session-1.json')).json()) as { properties: object }
  const { document } = JSON.parse(text) as { document: object }
  expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(Object.keys(document)))
})
