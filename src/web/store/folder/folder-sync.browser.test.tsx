import { openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import type { ImageRef } from '#domain/images/image.ts'
import { deleteImages, putImage } from '../images.ts'
import { browserForTest, clearBrowsersForTest } from './browser-for-test.ts'
import { directoryForTest, textsIn, writeText } from './directory-for-test.ts'
import type { FolderState } from './folder-sync.ts'

afterEach(clearBrowsersForTest)

let number = 0
const openBrowser = (who: string, now = Date.now()) =>
  browserForTest(`${who}-${Date.now()}-${++number}`, { now })
type Browser = Awaited<ReturnType<typeof openBrowser>>

const kept = ({ sync }: Pick<Browser, 'sync'>) => {
  const state: FolderState = sync.state.getState()
  if (state.kind === 'none') throw new Error('no folder is kept')
  return state
}
const reportOf = (browser: Pick<Browser, 'sync'>) => kept(browser).report
/** Once what was done is saved, both sides are compared. */
const look = async (...browsers: Browser[]) => {
  for (const { sync } of browsers) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    await sync.look()
  }
}
const pathsIn = async (folder: FileSystemDirectoryHandle) => Object.keys(await textsIn(folder)).sort()

/** Two browsers that keep one folder, with a session that both have. */
async function twoInStep() {
  const folder = await directoryForTest()
  const [anna, ben] = [await openBrowser('anna'), await openBrowser('ben')]
  const id = anna.begin('What is a token?')
  anna.actions.sessionRenamed(id, 'Tokens')
  await look(anna)
  await anna.sync.keep(folder)
  await ben.sync.keep(folder)
  const [path = ''] = await pathsIn(folder)
  return { folder, anna, ben, id, path }
}

test('what is asked here is in the folder as one readable file for each session, once its answer is there', async () => {
  const folder = await directoryForTest()
  const browser = await openBrowser('anna', Date.UTC(2026, 10, 25, 12))
  const id = browser.begin('What is a token?')
  browser.actions.sessionRenamed(id, 'Tokens: what/why?')
  const other = browser.actions.sessionStarted(['acme/one'])
  const [runId = ''] = browser.ask(other, 'Why?', null)
  browser.actions.sessionStarted(['acme/one'])
  expect(await browser.sync.preview(folder, new AbortController().signal)).toMatchObject({
    toWrite: 2,
    toTake: 0,
    differ: 0,
  })
  expect(await pathsIn(folder)).toEqual([])
  await browser.sync.keep(folder)
  const paths = await pathsIn(folder)
  expect(paths).toEqual([expect.stringMatching(/^2026-11-25 Tokens what why \w{8}\.json$/)])
  const text = (await textsIn(folder))[paths[0] ?? ''] ?? ''
  expect(JSON.parse(text)).toMatchObject({ format: 'parley.session', version: 1 })
  expect(text).toContain('About What is a token?')
  expect(reportOf(browser).waiting).toBe(1)

  browser.answered(runId, 'Because.')
  await look(browser)
  expect(await pathsIn(folder)).toHaveLength(2)
  expect(reportOf(browser).waiting).toBe(0)
})

test('a session goes from one browser to the other and back, whether it is loaded or not, and where it is filed stays', async () => {
  const { folder, anna, ben, id, path } = await twoInStep()
  expect(ben.session(id).title).toBe('Tokens')
  expect(ben.store.getState().loadedSessionIds).not.toHaveProperty(id)
  ben.actions.sessionsFiled({ [id]: { pinnedAt: 5 } })
  anna.ask(id, 'And a word?')
  await look(anna, ben)
  ben.actions.sessionOpened(id)
  await vi.waitFor(() => expect(ben.questions(id)).toEqual(['What is a token?', 'And a word?']))
  expect(ben.session(id).pinnedAt).toBe(5)

  ben.ask(id, 'And a letter?')
  await look(ben, anna)
  expect(anna.questions(id)).toEqual(['What is a token?', 'And a word?', 'And a letter?'])
  expect(anna.session(id).pinnedAt).toBeUndefined()
  expect(await pathsIn(folder)).toEqual([path])
  for (const browser of [anna, ben]) expect(reportOf(browser)).toMatchObject({ conflicts: [], waiting: 0 })
})

test('the branch on show stays as it is here when the file has gone on with another one', async () => {
  const { anna, ben, id } = await twoInStep()
  const [first] = Object.values(anna.store.getState().messages)
  anna.actions.questionEdited(first!.id, 'What are tokens?')
  for (const { id: runId } of Object.values(anna.store.getState().runs))
    anna.answered(runId, 'Pieces of words.')
  await look(anna, ben)
  ben.actions.sessionOpened(id)
  await vi.waitFor(() => expect(ben.questions(id)).toHaveLength(2))
  ben.actions.versionChosen(first!.id)
  anna.ask(id, 'And a word?')
  await look(anna, ben)
  expect(ben.questions(id)).toHaveLength(3)
  expect(ben.session(id).tipId).toBe(first!.id)
})

test('what was added elsewhere to the branch on show here is on show too, and the next question goes on from it', async () => {
  const { anna, ben, id } = await twoInStep()
  ben.actions.sessionOpened(id)
  const [first] = Object.values(anna.store.getState().messages)
  anna.ask(id, 'And a word?')
  const added = anna.session(id).tipId
  anna.actions.questionEdited(first!.id, 'What are tokens?')
  for (const { id: runId } of Object.values(anna.store.getState().runs))
    anna.answered(runId, 'Pieces of words.')
  await look(anna, ben)
  expect(ben.questions(id)).toHaveLength(3)
  expect(ben.session(id).tipId).toBe(added)
  ben.ask(id, 'And a letter?')
  expect(ben.store.getState().messages[ben.session(id).tipId ?? '']?.parentId).toBe(added)
})

test('a session that cannot be read whole here is named, not waited for, and follows once it is opened', async () => {
  const { anna, ben, id } = await twoInStep()
  const database = await openDB(ben.databaseName)
  await database.put('runs', { id: 'odd', sessionId: id })
  database.close()
  anna.ask(id, 'And a word?')
  await look(anna, ben)
  expect(reportOf(ben)).toMatchObject({ waiting: 0, notWhole: [{ id, title: 'Tokens' }] })

  ben.actions.sessionOpened(id)
  await vi.waitFor(() => expect(ben.questions(id)).toHaveLength(1))
  ben.actions.sessionStarted(['acme/one'])
  await look(ben)
  expect(reportOf(ben)).toMatchObject({ waiting: 0, notWhole: [] })
  expect(ben.questions(id)).toEqual(['What is a token?', 'And a word?'])
})

test('a session that cannot be read whole is named no more once it is deleted, and its file goes aside', async () => {
  const { folder, ben, id, path } = await twoInStep()
  const database = await openDB(ben.databaseName)
  await database.put('runs', { id: 'odd', sessionId: id })
  database.close()
  ben.actions.sessionsDeleted([id])
  await look(ben)
  expect(reportOf(ben)).toMatchObject({ waiting: 1, notWhole: [] })
  ben.clock.now += 60_000
  await look(ben)
  expect(reportOf(ben)).toMatchObject({ waiting: 0, notWhole: [] })
  expect(await pathsIn(folder)).toEqual([`Deleted in Parley/${path}`])
})

test('a picture that this browser has no more stays in the file when the file is written over', async () => {
  const { folder, anna, id, path } = await twoInStep()
  const blob = new Blob(['pixels'], { type: 'image/png' })
  const image: ImageRef = {
    id: `only-in-the-file-${Date.now()}`,
    type: 'image/png',
    name: 'chart.png',
    width: 2,
    height: 3,
    size: blob.size,
  }
  await putImage(image, blob)
  const pictures = { [image.id]: 'data:image/png;base64,cGl4ZWxz' }
  const runIds = anna.actions.promptSent(id, 'What is this?', anna.session(id).columnIds, [image])
  for (const runId of runIds) anna.answered(runId, 'A chart.')
  await look(anna)
  const written = async () => JSON.parse((await textsIn(folder))[path] ?? '') as object
  expect(await written()).toMatchObject({ pictures })

  await deleteImages([image.id])
  anna.ask(id, 'And now?')
  await look(anna)
  expect(JSON.stringify(await written())).toContain('And now?')
  expect(await written()).toMatchObject({ pictures })
})

test('where both changed nothing is written or replaced until the reader says which one counts', async () => {
  const { folder, anna, ben, id, path } = await twoInStep()
  anna.ask(id, 'Anna asks')
  ben.actions.sessionRenamed(id, 'Ben’s title')
  await look(anna)
  const before = await textsIn(folder)
  await look(ben)
  expect(await textsIn(folder)).toEqual(before)
  const [conflict] = reportOf(ben).conflicts
  expect(conflict).toMatchObject({
    id,
    here: { title: 'Ben’s title', questions: 1 },
    file: { title: 'Tokens', questions: 2, path },
  })
  const choose = (choice: 'keep-here' | 'take-file' | 'keep-both') =>
    ben.sync.choose(
      new Map([[id, { choice, hereHash: conflict?.here.hash ?? '', fileHash: conflict?.file.hash ?? '' }]]),
    )

  await choose('keep-both')
  expect(ben.titles()).toEqual(['Ben’s title', 'Tokens, copy'])
  anna.actions.sessionStarted(['acme/one'])
  await look(ben, anna)
  expect(anna.titles()).toEqual(['Ben’s title', 'Tokens, copy'])
  expect(reportOf(ben).conflicts).toEqual([])
  expect(reportOf(anna).conflicts).toEqual([])
})

test.each([
  ['keep-here', 'Ben’s title', ['What is a token?']],
  ['take-file', 'Tokens', ['What is a token?', 'Anna asks']],
] as const)(
  'of two states the one that is chosen counts (%s), and the other is kept aside',
  async (choice, title, questions) => {
    const { folder, anna, ben, id } = await twoInStep()
    ben.actions.sessionOpened(id)
    anna.ask(id, 'Anna asks')
    await vi.waitFor(() => expect(ben.store.getState().openSessionId).toBe(id))
    ben.actions.sessionRenamed(id, 'Ben’s title')
    await look(anna, ben)
    const [conflict] = reportOf(ben).conflicts
    const chosen = { choice, hereHash: conflict?.here.hash ?? '', fileHash: conflict?.file.hash ?? '' }
    // What is not what was on show is asked for once more.
    await ben.sync.choose(new Map([[id, { ...chosen, hereHash: 'another' }]]))
    expect(reportOf(ben).conflicts).toHaveLength(1)
    await ben.sync.choose(new Map([[id, chosen]]))
    anna.actions.sessionStarted(['acme/one'])
    await look(anna)
    for (const browser of [anna, ben]) {
      expect(browser.session(id).title).toBe(title)
      expect(browser.questions(id)).toEqual(questions)
    }
    const aside = Object.entries(await textsIn(folder)).filter(([path]) =>
      path.startsWith('Deleted in Parley/'),
    )
    expect(aside).toHaveLength(1)
    expect(aside[0]?.[1]).toContain(choice === 'keep-here' ? 'Anna asks' : 'Ben’s title')
  },
)

test('a file that the reader renames and moves stays that session’s', async () => {
  const { folder, anna, ben, id, path } = await twoInStep()
  await writeText(folder, 'Work/mine.json', (await textsIn(folder))[path] ?? '')
  await folder.removeEntry(path)
  anna.ask(id, 'And now?')
  await look(anna, ben)
  expect(await pathsIn(folder)).toEqual(['Work/mine.json'])
  expect((await textsIn(folder))['Work/mine.json']).toContain('And now?')
  expect(reportOf(ben)).toMatchObject({ gone: [], unclear: [] })
})

test('the file of what was deleted here goes aside once Undo is over; elsewhere the reader is asked', async () => {
  const { folder, anna, ben, id, path } = await twoInStep()
  anna.actions.sessionsDeleted([id])
  await look(anna)
  expect(await pathsIn(folder)).toEqual([path])
  anna.clock.now += 60_000
  await look(anna, ben)
  expect(await pathsIn(folder)).toEqual([`Deleted in Parley/${path}`])
  expect(ben.session(id).deletedAt).toBeNull()
  const [gone] = reportOf(ben).gone
  expect(gone).toMatchObject({ id, title: 'Tokens' })

  const chosen = { hereHash: gone?.hash ?? '', fileHash: null }
  await ben.sync.choose(new Map([[id, { choice: 'write-again', ...chosen }]]))
  await look(anna)
  expect(anna.titles()).toEqual(['Tokens'])
  await folder.removeEntry(path)
  await look(ben)
  await ben.sync.choose(new Map([[id, { choice: 'delete-here', ...chosen }]]))
  expect(ben.titles()).toEqual([])
  expect(await pathsIn(folder)).toEqual([
    `Deleted in Parley/${path.replace('.json', ' no 2.json')}`,
    `Deleted in Parley/${path}`,
  ])
})

test('a deletion that was the last thing done is not undone by the folder', async () => {
  const folder = await directoryForTest()
  const name = `last-${Date.now()}`
  const browser = await browserForTest(name)
  const id = browser.begin('What is a token?')
  await browser.sync.keep(folder)
  const [path = ''] = await pathsIn(folder)
  browser.actions.sessionsDeleted([id])
  await vi.waitFor(async () =>
    expect((await browser.memory.all()).sessions.get(id)?.isDeletedHere).toBe(true),
  )
  const later = await browserForTest(name, { now: Date.now() + 2 * 3_600_000 })
  await later.sync.resume()
  expect(later.titles()).toEqual([])
  expect(await pathsIn(folder)).toEqual([`Deleted in Parley/${path}`])
})

test('what cannot be read, and what is there twice, is shown and stays as it is', async () => {
  const { folder, anna, ben, id, path } = await twoInStep()
  const whole = (await textsIn(folder))[path] ?? ''
  await writeText(folder, path, whole.slice(0, 300))
  await writeText(folder, path.replace('.json', ' (1).json'), whole)
  await writeText(folder, '2026-11-25 Other 0f0f0f0f.json', '')
  await writeText(folder, 'package.json', '{"name": "x"}')
  const before = await textsIn(folder)
  anna.ask(id, 'Anna asks')
  await look(anna, ben)
  expect(await textsIn(folder)).toEqual(before)
  expect(anna.questions(id)).toEqual(['What is a token?', 'Anna asks'])
  expect(reportOf(anna).unclear).toEqual([
    { path: '2026-11-25 Other 0f0f0f0f.json', reason: 'empty' },
    { path: path.replace('.json', ' (1).json'), reason: 'twice' },
    { path, reason: 'cut-off' },
  ])
})

/** The page goes in the midst of what makes a file. */
async function leftWhileWriting(work: () => Promise<void>) {
  const { createWritable } = FileSystemFileHandle.prototype
  const creating = vi.fn<() => Promise<never>>(() => new Promise(() => {}))
  FileSystemFileHandle.prototype.createWritable = creating
  void work()
  await vi.waitFor(() => expect(creating).toHaveBeenCalled())
  FileSystemFileHandle.prototype.createWritable = createWritable
}

test('a new file whose writing was broken off by a reload is written again, and nothing is asked', async () => {
  const folder = await directoryForTest()
  const anna = await openBrowser('anna')
  anna.begin('What is a token?')
  await look(anna)
  await leftWhileWriting(() => anna.sync.keep(folder))
  const [path = ''] = await pathsIn(folder)
  expect(await textsIn(folder)).toEqual({ [path]: '' })

  const later = { sync: anna.openSync() }
  await later.sync.resume()
  expect(reportOf(later).unclear).toEqual([])
  expect(await pathsIn(folder)).toEqual([path])
  expect((await textsIn(folder))[path]).toContain('What is a token?')

  // What is emptied once it was written is somebody else's doing.
  await writeText(folder, path, '')
  await later.sync.look()
  expect(reportOf(later).unclear).toEqual([{ path, reason: 'empty' }])
  expect(await textsIn(folder)).toEqual({ [path]: '' })
})

test('a file that was gone, and whose writing was broken off by a reload, is gone still and asked about', async () => {
  const { folder, anna, id, path } = await twoInStep()
  await folder.removeEntry(path)
  await look(anna)
  const [gone] = reportOf(anna).gone
  await leftWhileWriting(() =>
    anna.sync.choose(new Map([[id, { choice: 'write-again', hereHash: gone?.hash ?? '', fileHash: null }]])),
  )
  const later = { sync: anna.openSync() }
  await later.sync.resume()
  expect(await textsIn(folder)).toEqual({})
  expect(reportOf(later)).toMatchObject({ unclear: [], gone: [{ id }] })
})

test('a new file for which there is no room leaves none behind, and is written once there is', async () => {
  const folder = await directoryForTest()
  const anna = await openBrowser('anna')
  anna.begin('What is a token?')
  await look(anna)
  const { write } = FileSystemWritableFileStream.prototype
  FileSystemWritableFileStream.prototype.write = () =>
    Promise.reject(new DOMException('full', 'QuotaExceededError'))
  await anna.sync.keep(folder)
  FileSystemWritableFileStream.prototype.write = write
  expect(reportOf(anna).trouble).toBe('disk-full')
  expect(await pathsIn(folder)).toEqual([])
  await look(anna)
  expect(reportOf(anna)).toMatchObject({ trouble: null, unclear: [] })
  expect(Object.values(await textsIn(folder))).toEqual([expect.stringContaining('What is a token?')])
})

test('a copy beside a file is shown and left alone, and the file stays in step', async () => {
  const { folder, anna, id, path } = await twoInStep()
  const copy = path.replace('.json', '.sync-conflict-20261125-1010.json')
  const text = (await textsIn(folder))[path] ?? ''
  await writeText(folder, copy, text)
  anna.ask(id, 'Anna asks')
  await look(anna)
  expect(reportOf(anna).unclear).toEqual([{ path: copy, reason: 'twice' }])
  expect((await textsIn(folder))[copy]).toBe(text)
  expect((await textsIn(folder))[path]).toContain('Anna asks')
})

test('what is on show is replaced only by what goes on from it', async () => {
  const { folder, anna, ben, id, path } = await twoInStep()
  const early = (await textsIn(folder))[path] ?? ''
  anna.ask(id, 'Anna asks')
  await look(anna, ben)
  ben.actions.sessionOpened(id)
  await vi.waitFor(() => expect(ben.questions(id)).toHaveLength(2))
  await writeText(folder, path, early)
  await look(ben)
  expect(ben.questions(id)).toEqual(['What is a token?', 'Anna asks'])
  expect(reportOf(ben).waiting).toBe(1)
  ben.actions.sessionStarted(['acme/one'])
  await look(ben)
  expect(ben.questions(id)).toEqual(['What is a token?'])
})

test('after a reload the folder waits for the permission, and goes on with it', async () => {
  const { folder, anna, id, path } = await twoInStep()
  const prototype = FileSystemHandle.prototype as unknown as Record<
    'queryPermission' | 'requestPermission',
    unknown
  >
  const { queryPermission, requestPermission } = prototype
  let access: PermissionState = 'prompt'
  Object.assign(prototype, {
    queryPermission: async () => access,
    requestPermission: async () => (access = 'granted'),
  })
  try {
    const later = { sync: anna.openSync() }
    await later.sync.resume()
    expect(kept(later)).toMatchObject({ name: folder.name, access: 'prompt' })
    anna.ask(id, 'Anna asks')
    await later.sync.look()
    expect((await textsIn(folder))[path]).not.toContain('Anna asks')
    await later.sync.allow()
    expect(kept(later).access).toBe('granted')
    expect((await textsIn(folder))[path]).toContain('Anna asks')
  } finally {
    Object.assign(prototype, { queryPermission, requestPermission })
  }
})

test('a folder that is gone, or a file that may not be written, is told, and it goes on once it is there again', async () => {
  const { anna, id, folder, path } = await twoInStep()
  const { createWritable } = FileSystemFileHandle.prototype
  FileSystemFileHandle.prototype.createWritable = () =>
    Promise.reject(new DOMException('locked', 'NoModificationAllowedError'))
  anna.ask(id, 'Anna asks')
  await look(anna)
  FileSystemFileHandle.prototype.createWritable = createWritable
  expect(reportOf(anna).trouble).toBe('read-only')
  await look(anna)
  expect(reportOf(anna).trouble).toBeNull()
  expect((await textsIn(folder))[path]).toContain('Anna asks')

  const root = await navigator.storage.getDirectory()
  await root.removeEntry(folder.name, { recursive: true })
  await look(anna)
  expect(reportOf(anna).trouble).toBe('folder-gone')
  expect(anna.titles()).toEqual(['Tokens'])
  await root.getDirectoryHandle(folder.name, { create: true })
  await look(anna)
  expect(reportOf(anna)).toMatchObject({ trouble: null, gone: [{ id }] })
})

test('stopped, files and sessions both stay, and what is asked afterwards is not written', async () => {
  const { folder, anna, id } = await twoInStep()
  const before = await textsIn(folder)
  await anna.sync.stop()
  anna.ask(id, 'Anna asks')
  await look(anna)
  expect(anna.sync.state.getState()).toEqual({ kind: 'none' })
  expect(await textsIn(folder)).toEqual(before)
  expect(anna.titles()).toEqual(['Tokens'])
  expect(await anna.memory.chosen()).toBeUndefined()
})

/** A browser with a folder and two tabs, the second of which is paused in the midst of comparing. */
async function comparingInAnotherTab() {
  const browser = await openBrowser('anna')
  const id = browser.begin('What is a token?')
  let letGo = () => {}
  let gate = Promise.resolve()
  const onChosenChange = vi.fn<(isChosen: boolean) => void>()
  const here = browser.openSync({ locks: navigator.locks, onChosenChange })
  await here.keep(await directoryForTest())
  const pausing = vi.fn<() => Promise<void>>(() => gate)
  const there = browser.openSync({ locks: navigator.locks, pause: pausing })
  await there.resume()
  pausing.mockClear()
  gate = new Promise((resolve) => (letGo = resolve))
  browser.ask(id, 'And a word?')
  await new Promise((resolve) => setTimeout(resolve, 50))
  const compared = there.look()
  await vi.waitFor(() => expect(pausing).toHaveBeenCalled())
  const go = async () => {
    letGo()
    await compared
  }
  return { browser, here, there, onChosenChange, go }
}

test('a folder that is chosen while another tab compares the former one stays the chosen one', async () => {
  const { browser, here, there, onChosenChange, go } = await comparingInAnotherTab()
  const others = await directoryForTest()
  const keeping = here.keep(others)
  await new Promise((resolve) => setTimeout(resolve, 50))
  await go()
  await keeping
  await there.look()
  const chosen = await browser.memory.chosen()
  expect(await chosen?.handle.isSameEntry(others)).toBe(true)
  await vi.waitFor(() => expect(there.state.getState()).toMatchObject({ kind: 'kept', name: others.name }))
  expect(onChosenChange.mock.calls).toEqual([[true], [true]])
})

test('a folder that is left while another tab compares it is left by both', async () => {
  const { browser, here, there, onChosenChange, go } = await comparingInAnotherTab()
  const stopping = here.stop()
  there.stoppedElsewhere()
  expect(there.state.getState()).toEqual({ kind: 'none' })
  await go()
  await stopping
  expect(await browser.memory.chosen()).toBeUndefined()
  expect((await browser.memory.all()).sessions.size).toBe(0)
  expect(onChosenChange).toHaveBeenLastCalledWith(false)
})
