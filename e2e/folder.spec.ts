import type { Page } from '@playwright/test'
import { openWithRows, rowsOfSessions } from './support/saved-sessions.ts'
import { expect, test } from './test.ts'

const oneQuestion = { id: 'token-00000001', turns: [['What is a token?', 'Text.', 'A piece.']] as const }

/** The folder that is chosen from now on is one of the browser's own. */
const pickedFolder = (folder: string) =>
  Object.assign(globalThis, {
    showDirectoryPicker: async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle(folder, { create: true }),
  })

/** The names and texts of its files, but for those that the browser writes into for a moment. */
const filesIn = (page: Page) =>
  page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('Notes')
    const files: [string, string][] = []
    for await (const [name, handle] of folder.entries()) {
      if (handle.kind !== 'file' || !name.endsWith('.json')) continue
      files.push([name, await (await handle.getFile()).text()])
    }
    return files
  })

/** As another browser would that keeps the same folder. */
const renameInFile = (page: Page, title: string) =>
  page.evaluate(async (renamed) => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('Notes')
    for await (const [name, handle] of folder.entries()) {
      if (handle.kind !== 'file' || !name.endsWith('.json')) continue
      const document = JSON.parse(await (await handle.getFile()).text()) as {
        tables: { sessions: { title: string }[] }
      }
      for (const session of document.tables.sessions) session.title = renamed
      const writable = await handle.createWritable()
      await writable.write(JSON.stringify(document))
      await writable.close()
    }
  }, title)

/** Nothing is compared from now on, so that both sides can change, until the function that it gives is called. */
async function lockFolder(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((locked) => {
        void navigator.locks.request('parley-folder', () => {
          locked()
          return new Promise<void>((letGo) => Object.assign(globalThis, { letGo }))
        })
      }),
  )
  return () => page.evaluate(() => (globalThis as unknown as { letGo: () => void }).letGo())
}

/** The page, and how a folder is chosen and looked after there. */
const folderOf = (page: Page) => {
  const rail = page.getByRole('complementary', { name: 'Sessions' })
  const section = page.getByRole('region', { name: 'A folder of yours' })
  return {
    rail,
    section,
    /** Where the session is saved, or what is to be done about that. */
    note: rail.getByRole('button', { name: /^Saved|waits for you$/ }),
    choose: () => section.getByRole('button', { name: 'Choose a folder…' }).click(),
    keepInStep: () => section.getByRole('button', { name: 'Keep in sync' }).click(),
  }
}

test('a folder keeps the same sessions: answers are written, changes come in, and two changes are asked about; another tab goes on with the folder, stops with it, and goes on with the next one', async ({
  page,
  playground,
}) => {
  await page.addInitScript(pickedFolder, 'Notes')
  const { rail, section, note, choose, keepInStep } = folderOf(page)
  await openWithRows(page, rowsOfSessions([oneQuestion]))
  const other = await page.context().newPage()
  await other.goto(page.url())
  const noteElsewhere = folderOf(other).note
  await expect(noteElsewhere).toHaveText('Saved in this browser only')
  await note.click()
  await choose()
  await expect(section).toContainText('1 session from here will be written into it.')
  expect(await filesIn(page)).toEqual([])
  await keepInStep()
  await expect(section).toContainText('In sync with “Notes” at')
  const [[name, text] = ['', '']] = await filesIn(page)
  expect(name).toMatch(/^\d{4}-\d\d-\d\d What is a token \w{8}\.json$/)
  expect(text).toContain('"text":"What is a token?"')
  await expect(noteElsewhere).toHaveText('Saved here and in “Notes”')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(note).toHaveText('Saved here and in “Notes”')

  await renameInFile(page, 'Named elsewhere')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(rail.getByRole('button', { name: 'Named elsewhere', exact: true })).toBeVisible()

  const goOn = await lockFolder(page)
  await renameInFile(page, 'Named once more')
  await playground.ask('And a word?')
  await goOn()
  await rail.getByRole('button', { name: '“Notes” waits for you' }).click()
  const conflict = section.getByRole('group', { name: 'Named elsewhere' })
  await expect(conflict).toContainText('Here: 2 questions')
  await expect(conflict).toContainText('In the file: “Named once more”, 1 question')
  await conflict.getByRole('button', { name: 'Keep both' }).click()
  await expect(conflict).toBeHidden()
  await expect(rail.getByRole('button', { name: 'Named once more, copy', exact: true })).toBeAttached()
  await expect.poll(async () => (await filesIn(page)).length).toBe(2)

  await section.getByRole('button', { name: 'Stop' }).click()
  await expect(noteElsewhere).toHaveText('Saved in this browser only')
  await page.evaluate(pickedFolder, 'Others')
  await choose()
  await keepInStep()
  await expect(noteElsewhere).toHaveText('Saved here and in “Others”')
  await other.reload()
  await expect(noteElsewhere).toHaveText('Saved here and in “Others”')
})
