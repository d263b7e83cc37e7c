import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { expect, test } from './test.ts'
import { errorStatus } from './support/page-troubles.ts'
import { drag } from './support/pictures.ts'
import { quietPage, saveRows, type StoredRow } from './support/saved-rows.ts'

const profile = JSON.parse(
  readFileSync(new URL('../src/web/store/fixtures/version-1.json', import.meta.url), 'utf8'),
) as StoredRow[]

/** Drops a text into a field, as from another window. */
async function dropText(field: Locator, text: string) {
  const devtools = await field.page().context().newCDPSession(field.page())
  const box = await field.boundingBox()
  if (!box) throw new Error('the field is not on the page')
  const place = { x: box.x + 20, y: box.y + box.height / 2 }
  const data = { items: [{ mimeType: 'text/plain', data: text }], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, ...place, data })
}

test('ten megabytes pasted, or tens of thousands of short lines, are refused before they are laid out, in any field, and what was written stays, and so is what is dropped, a text file always', async ({
  page,
  context,
  playground,
  settings,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await playground.open()
  await playground.message.fill('What I had written. ')
  await page.evaluate(() => navigator.clipboard.writeText('lorem ipsum\n'.repeat(1_000_000)))
  await playground.message.press('ControlOrMeta+v')
  await expect(playground.status('That is 12,000,020 characters')).toContainText('the limit is 400,000')
  await expect(playground.message).toHaveValue('What I had written. ')

  await page.evaluate(() => navigator.clipboard.writeText('lorem ipsum\n'.repeat(33_000)))
  await playground.message.press('ControlOrMeta+v')
  await expect(playground.status('That is 33,001 lines')).toContainText('the limit is 4,000')
  await expect(playground.message).toHaveValue('What I had written. ')

  await page.evaluate(() => navigator.clipboard.writeText('A short text.'))
  await playground.message.press('ControlOrMeta+v')
  await expect(playground.message).toHaveValue('What I had written. A short text.')

  await playground.message.fill('')
  await dropText(playground.message, 'A short text.')
  await expect(playground.message).toHaveValue('A short text.')
  await dropText(playground.message, 'a'.repeat(400_000))
  await expect(playground.status('That is 400,013 characters')).toBeVisible()
  await expect(playground.message).toHaveValue('A short text.')
  const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('a'.repeat(400_001)) }
  expect(await drag(playground.message, { files: [file] }, 'drop')).toBe(true)
  await expect(playground.status('“notes.txt” is not a picture')).toBeVisible()
  await expect(playground.message).toHaveValue('A short text.')

  await settings.open()
  await page.evaluate(() => navigator.clipboard.writeText('a'.repeat(400_001)))
  await settings.instructions.press('ControlOrMeta+v')
  await expect(playground.status('That is 400,001 characters')).toBeVisible()
  await expect(settings.instructions).toHaveValue('')
})

test('a question too long for a field is not opened in one; its editor refuses what would make it so', async ({
  page,
  context,
  playground,
  troubles,
}) => {
  troubles.announce(errorStatus) // the saved columns' models are not served here
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const longText = 'lorem ipsum '.repeat(40_000)
  const last = profile.find(({ row }) => 'id' in row && row.id === 'id-0063')
  await page.goto(quietPage)
  await saveRows(page, [...profile, { table: 'messages', row: { ...last?.row, text: longText } }])
  await page.goto('/')
  const editor = (number: number) => page.getByRole('textbox', { name: `New wording of question ${number}` })
  await page.getByRole('button', { name: 'Edit question 8' }).click()
  await expect(playground.status('cannot be edited here')).toContainText(
    'A question of more than 400,000 characters',
  )
  await expect(editor(8)).toBeHidden()

  await page.getByRole('button', { name: 'Edit question 7' }).click()
  const before = await editor(7).inputValue()
  await page.evaluate((text) => navigator.clipboard.writeText(text), longText)
  await editor(7).press('ControlOrMeta+v')
  await expect(playground.status('the limit is 400,000')).toBeVisible()
  await expect(editor(7)).toHaveValue(before)
})
