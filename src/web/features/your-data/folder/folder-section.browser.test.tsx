import { openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { browserForTest, clearBrowsersForTest } from '../../../store/folder/browser-for-test.ts'
import { directoryForTest, textsIn, writeText } from '../../../store/folder/directory-for-test.ts'
import type { FolderSync } from '../../../store/folder/folder-sync.ts'
import type { FolderPreview } from '../../../store/folder/preview-folder.ts'
import { pressByKey } from '../../../ui/press-for-test.ts'
import { FolderSection } from './folder-section.tsx'

afterEach(clearBrowsersForTest)

const section = page.getByRole('region', { name: 'A folder of yours' })
const button = (name: string | RegExp) => section.getByRole('button', { name })
const pickerIs = (pick: (() => Promise<FileSystemDirectoryHandle>) | undefined) =>
  vi.stubGlobal('showDirectoryPicker', pick)

const expectFocusInside = () =>
  expect.poll(() => section.element().contains(document.activeElement)).toBe(true)

let number = 0
const openBrowser = () => browserForTest(`section-${Date.now()}-${++number}`)

test('a browser that cannot keep a folder says what there is instead', async () => {
  pickerIs(undefined)
  const { sync } = await openBrowser()
  await render(<FolderSection folder={sync} />)
  await expect.element(section).toHaveTextContent('This browser cannot keep a folder in sync')
  expect(button(/./).elements()).toEqual([])
})

test('before anything is done it is said what keeping the folder would do, and it can be left', async () => {
  const folder = await directoryForTest()
  const [anna, ben] = [await openBrowser(), await openBrowser()]
  const shared = anna.begin('What is a token?')
  anna.begin('Only Anna’s')
  await anna.sync.keep(folder)
  await ben.sync.keep(folder)
  await ben.sync.stop()
  ben.actions.sessionRenamed(shared, 'Renamed')
  ben.begin('Only Ben’s')
  await writeText(folder, '2026-11-25 Half 0f0f0f0f.json', '{"format":"parley.session","ta')
  const before = await textsIn(folder)

  const pick = vi.fn<() => Promise<FileSystemDirectoryHandle>>()
  pick.mockRejectedValueOnce(new DOMException('closed', 'AbortError')).mockResolvedValue(folder)
  pickerIs(pick)
  await render(<FolderSection folder={ben.sync} />)
  await button('Choose a folder…').click()
  await expect.element(button('Choose a folder…')).toBeVisible()
  await pressByKey(button('Choose a folder…'))
  await expect.element(section).toHaveTextContent('1 session from here will be written into it.')
  await expect.element(section).toHaveTextContent('1 session is not the same here and there.')
  await expect.element(section).toHaveTextContent('1 session is the same already.')
  await expect.element(section).toHaveTextContent('1 file cannot be read and will be left as it is.')
  expect(await textsIn(folder)).toEqual(before)
  await expectFocusInside()
  await button('Cancel').click()
  await expectFocusInside()
  expect(ben.sync.state.getState()).toEqual({ kind: 'none' })

  await pressByKey(button('Choose a folder…'))
  await button('Keep in sync').click()
  await expect.element(section).toHaveTextContent('Changed here and in the folder: 1 session')
  await expectFocusInside()
  await expect.element(section).toHaveTextContent('2026-11-25 Half 0f0f0f0f.json: it ends too early.')
  await section.getByRole('group', { name: 'Renamed' }).getByRole('button', { name: 'Take the file' }).click()
  await expect.element(section).not.toHaveTextContent('Changed here and in the folder')
  await expectFocusInside()
  expect(ben.session(shared).title).toBe('What is a token?')
})

test('a session that cannot be read whole here is named, and what to do with it', async () => {
  const [anna, ben] = [await openBrowser(), await openBrowser()]
  const folder = await directoryForTest()
  const id = anna.begin('What is a token?')
  await anna.sync.keep(folder)
  await ben.sync.keep(folder)
  const database = await openDB(ben.databaseName)
  await database.put('runs', { id: 'odd', sessionId: id })
  database.close()
  anna.ask(id, 'And a word?')
  await new Promise((resolve) => setTimeout(resolve, 50))
  await anna.sync.look()
  await ben.sync.look()
  await render(<FolderSection folder={ben.sync} />)
  const list = section.getByRole('region', { name: 'Cannot be read whole here: 1 session' })
  await expect.element(list).toHaveTextContent('What is a token?')
  await expect.element(list).toHaveTextContent('Open them')
  await expect.element(section).toHaveTextContent('Compared with')
  await expect.element(section).not.toHaveTextContent('will follow')
})

test('a comparison that was cancelled changes nothing when it ends', async () => {
  const folder = await directoryForTest()
  pickerIs(async () => folder)
  const { sync } = await openBrowser()
  const [first, second] = [Promise.withResolvers<null>(), Promise.withResolvers<FolderPreview>()]
  const preview = vi.fn<FolderSync['preview']>()
  preview.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise)
  await render(<FolderSection folder={{ ...sync, preview }} />)
  await pressByKey(button('Choose a folder…'))
  await pressByKey(button('Cancel'))

  await pressByKey(button('Choose a folder…'))
  await expect.element(button('Cancel')).toBeVisible()
  first.reject(new DOMException('gone', 'NotFoundError'))
  await pressByKey(button('Cancel'))

  second.resolve({ toWrite: 1, toTake: 0, differ: 0, same: 0, unclear: 0 })
  await expect.element(button('Choose a folder…')).toBeVisible()
  await button('Choose a folder…').hover()
  await expect.element(button('Keep in sync')).not.toBeInTheDocument()
})

test('a folder that cannot be remembered is not kept, and why is said', async () => {
  const folder = await directoryForTest()
  const { sync } = await openBrowser()
  pickerIs(async () => folder)
  const keep = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  await render(<FolderSection folder={{ ...sync, keep }} />)
  await pressByKey(button('Choose a folder…'))
  await pressByKey(button('Keep in sync'))
  await expect.element(section).toHaveTextContent('This browser could not remember the folder')
  await expect.element(button('Choose a folder…')).toBeVisible()
})

test('a file that is gone is asked about, and Stop leaves all as it is', async () => {
  const folder = await directoryForTest()
  const { sync, begin } = await openBrowser()
  begin('What is a token?')
  await sync.keep(folder)
  const [path = ''] = Object.keys(await textsIn(folder))
  await folder.removeEntry(path)
  await render(<FolderSection folder={sync} />)
  await expect.element(section).toHaveTextContent(/In sync with “Notes.*” at/)
  await button('Compare now').click()
  await expect.element(section).toHaveTextContent('No longer in the folder: 1 session')
  await button('Write it again').click()
  await expect.element(section).not.toHaveTextContent('No longer in the folder')
  expect(Object.keys(await textsIn(folder))).toEqual([path])
  pickerIs(() => directoryForTest())
  await button('Stop').click()
  await expect.element(button('Choose a folder…')).toBeVisible()
  expect(Object.keys(await textsIn(folder))).toEqual([path])
})

test('where the browser wants to be asked again, a button asks it', async () => {
  const folder = await directoryForTest()
  const browser = await openBrowser()
  browser.begin('What is a token?')
  await browser.sync.keep(folder)
  const prototype = FileSystemHandle.prototype as unknown as Record<string, unknown>
  const { queryPermission, requestPermission } = prototype
  let access: PermissionState = 'prompt'
  Object.assign(prototype, {
    queryPermission: async () => access,
    requestPermission: async () => access,
  })
  try {
    const later = browser.openSync()
    await later.resume()
    await render(<FolderSection folder={later} />)
    await expect.element(section).toHaveTextContent('waits: after a reload the browser wants your permission')
    access = 'denied'
    await button(/^Allow/).click()
    await expect.element(section).toHaveTextContent('The browser does not let Parley use')
    access = 'granted'
    await pressByKey(button(/^Allow/))
    await expect.element(section).toHaveTextContent('In sync with')
    await expectFocusInside()
  } finally {
    Object.assign(prototype, { queryPermission, requestPermission })
  }
})
