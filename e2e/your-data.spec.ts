import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { embeddingsOf } from './support/embeddings.ts'
import { choose, png } from './support/pictures.ts'
import { expect, test } from './test.ts'

const dataOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Your data' })
  return {
    dialog,
    meter: dialog.getByRole('meter', { name: 'Storage used' }),
    opener: page.getByRole('button', { name: 'Saved in this browser only' }),
    notice: page.getByRole('status').filter({ hasText: 'Not saved' }),
  }
}

const refuseWrites = (page: Page) =>
  page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    Object.assign(globalThis, { allowWrites: () => (IDBObjectStore.prototype.put = put) })
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })

test('what this browser keeps is counted and weighed, and kept for good once there is an answer', async ({
  page,
  playground,
}) => {
  await page.addInitScript(() => {
    const asked: number[] = []
    Object.assign(globalThis, { asked })
    navigator.storage.persist = async () => asked.push(1) > 0
    navigator.storage.persisted = async () => asked.length > 0
  })
  const timesAsked = () => page.evaluate(() => (globalThis as unknown as { asked: number[] }).asked.length)
  const { dialog, meter, opener } = dataOf(page)
  await playground.open()
  expect(await timesAsked()).toBe(0)
  await opener.click()
  await expect(dialog).toContainText('Sessionsnone yet')
  await expect(dialog).toContainText('Picturesnone')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await choose(page.getByRole('button', { name: 'Attach pictures' }), [png('mug.png')])
  await expect(page.getByRole('region', { name: 'Attached pictures' }).getByRole('listitem')).toHaveCount(1)
  await playground.ask('Is this cracked?')
  expect(await timesAsked()).toBe(1)
  await opener.click()
  await expect(dialog).toContainText('The browser will keep it')
  await expect(dialog).toContainText('1, with 1 question and 2 answers')
  await expect(dialog).toContainText(/Pictures1\d+ KB/)
  await expect(meter).toHaveAttribute('aria-valuetext', /^\d.* [KM]B of .* GB used$/)
  await dialog.getByRole('button', { name: 'Export this session' }).click()
  await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('sets of texts and their vectors are counted and downloaded, and vectors can be deleted', async ({
  page,
}) => {
  const { dialog, opener } = dataOf(page)
  const embeddings = embeddingsOf(page)
  await page.goto('/embeddings')
  await embeddings.measure.click()
  await embeddings.measured('A')
  await embeddings.measured('B')
  await opener.click()
  await expect(dialog).toContainText(/Texts1 set on the embeddings page\d+ KB/)
  await expect(dialog).toContainText(/Vectors72, so that no model is asked twice\d+ KB/)

  await dialog.getByRole('link', { name: 'Show my data' }).click()
  await expect(page.getByRole('row', { name: 'Sets of texts 1' })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download everything' }).click()
  const everything = JSON.parse(await readFile(await (await downloading).path(), 'utf8')) as {
    databases: Record<string, Record<string, { row: unknown }[]>>
  }
  const vectors = everything.databases['parley-vectors']?.vectors ?? []
  expect(vectors).toHaveLength(72)
  expect(vectors[0]?.row).toMatch(/^data:.*;base64,.{1000}/)

  await page.goto('/embeddings')
  await embeddings.measured('A')
  await opener.click()
  await dialog.getByRole('button', { name: 'Delete all vectors' }).dblclick()
  await expect(dialog).toContainText('Vectors72')
  await dialog.getByRole('button', { name: 'Delete all vectors' }).click()
  await dialog.getByRole('button', { name: 'Yes, delete all' }).click()
  await expect(dialog).not.toContainText('Vectors72')
  await page.reload()
  await expect(embeddings.column('A')).toContainText('36 to measure')
})

test('a save that fails is told with what to do, stops no question, and is over once saving works; the note can be put away, and the rail still says it', async ({
  page,
  playground,
}) => {
  const { dialog, meter, notice } = dataOf(page)
  await playground.open()
  await refuseWrites(page)
  await playground.ask('What is a token?')
  await expect(playground.answer('A')).toContainText('token')
  await expect(playground.answers('B')).toHaveCount(1)
  await expect(notice).toContainText('Not saved: this browser’s storage is full.')
  await expect(notice).toContainText('Export what you want to keep, then delete old sessions.')

  await notice.getByRole('button', { name: 'Your data' }).click()
  await expect(dialog).toContainText('Not saved: this browser’s storage is full. What you do goes on')
  await expect(meter).toBeVisible()
  await page.keyboard.press('Escape')
  await notice.getByRole('button', { name: 'Export this session' }).click()
  await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.evaluate(() => (globalThis as unknown as { allowWrites: () => void }).allowWrites())
  await playground.ask('And a word?')
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(playground.question('What is a token?')).toBeVisible()

  await refuseWrites(page)
  await playground.ask('And a letter?')
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toBeHidden()
  await playground.ask('And a sign?')
  await expect(notice).toBeHidden()
  await expect(page.getByRole('button', { name: 'Not saved: this browser’s storage is full' })).toBeVisible()
})

test('where the browser keeps nothing at all the page works in memory, says so, and offers the session as a file', async ({
  page,
  playground,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { get: refuse })
    for (const name of ['open', 'databases', 'deleteDatabase'])
      Object.defineProperty(indexedDB, name, { value: refuse })
  })
  const { notice } = dataOf(page)
  await playground.open()
  await playground.ask('What is a token?')
  await expect(playground.answer('A')).toContainText('token')
  await expect(notice).toContainText('Not saved: this browser keeps no data here.')
  await page.getByRole('button', { name: 'New session', exact: true }).first().click()
  await playground.ask('And a word?')
  await page
    .getByRole('complementary', { name: 'Sessions' })
    .getByRole('button', { name: 'What is a token?', exact: true })
    .click()
  await notice.getByRole('button', { name: 'Export this session' }).click()
  const downloading = page.waitForEvent('download')
  await page
    .getByRole('dialog', { name: 'Export' })
    .getByRole('button', { name: 'Save', exact: true })
    .click()
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain('What is a token?')
})
