import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ImageRef } from '#domain/images/image.ts'
import { createImageStore } from './image-store.ts'
import type { ImagesDatabase, KeptImage } from './images-database.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const dayMs = 24 * 3_600_000
const png = (text: string) => new Blob([text], { type: 'image/png' })
const image = (id: string, size = 1000): ImageRef => ({
  id,
  name: `${id}.png`,
  type: 'image/png',
  width: 4,
  height: 3,
  size,
})

/** A database in memory, which can be full, and which hears how often it is read. */
function databaseForTest() {
  const rows = new Map<string, { image: KeptImage; blob: Blob }>()
  const state = { isFull: false, reads: 0 }
  const database: ImagesDatabase = {
    put: async (kept, blob) => {
      if (state.isFull) throw new DOMException('full', 'QuotaExceededError')
      rows.set(kept.id, { image: kept, blob })
    },
    blob: async (id) => {
      state.reads += 1
      return rows.get(id)?.blob
    },
    list: async () => [...rows.values()].map((row) => row.image),
    delete: async (ids) => ids.forEach((id) => rows.delete(id)),
  }
  return { rows, state, database }
}

function storeForTest() {
  const kept = databaseForTest()
  const clock = { now: 1_000_000 }
  const open = () => Promise.resolve(kept.database)
  return { ...kept, clock, open, images: createImageStore({ open, now: () => clock.now }) }
}

test('a picture comes back as it was, after a reload too', async () => {
  const { images, open } = storeForTest()
  expect(await images.put(image('a'), png('bytes'))).toBe('saved')
  expect(await (await images.blob('a'))?.text()).toBe('bytes')
  const reloaded = createImageStore({ open, now: () => 0 })
  expect(await (await reloaded.blob('a'))?.text()).toBe('bytes')
  expect(await reloaded.ids()).toEqual(new Set(['a']))
})

test('a picture that nobody has is null, and so is its data URL', async () => {
  const { images } = storeForTest()
  expect(await images.blob('a')).toBeNull()
  expect(await images.dataUrl('a')).toBeNull()
})

test('where nothing can be saved, pictures work until the page is closed', async () => {
  const images = createImageStore({ open: () => Promise.reject(new Error('forbidden')), now: () => 0 })
  expect(await images.put(image('a', 300), png('bytes'))).toBe('in-memory')
  expect(await images.dataUrl('a')).toBe('data:image/png;base64,Ynl0ZXM=')
  expect(await images.totalBytes()).toBe(300)
  expect(await images.ids()).toEqual(new Set(['a']))
  await images.delete(['a'])
  expect(await images.blob('a')).toBeNull()
})

test('storage that hangs is given up on', async () => {
  const images = createImageStore({ open: () => new Promise(() => undefined), now: () => 0 })
  const kept = images.put(image('a'), png('bytes'))
  await vi.advanceTimersByTimeAsync(3000)
  expect(await kept).toBe('in-memory')
  expect(await (await images.blob('a'))?.text()).toBe('bytes')
  // Nobody waits for it a second time.
  expect(await images.blob('b')).toBeNull()
})

test('a picture is gone where storage says so, and not where it does not answer', async () => {
  const { images, rows } = storeForTest()
  await images.put(image('a'), png('bytes'))
  expect(await images.isGone('a')).toBe(false)
  rows.delete('a')
  expect(await images.isGone('a')).toBe(true)

  const hanging = createImageStore({ open: () => new Promise(() => undefined), now: () => 0 })
  const isGone = hanging.isGone('a')
  await vi.advanceTimersByTimeAsync(3000)
  expect(await isGone).toBe(false)
  const refused = createImageStore({ open: () => Promise.reject(new Error('busy')), now: () => 0 })
  expect(await refused.isGone('a')).toBe(false)
})

test('a picture that found no room is not gone while the page is open', async () => {
  const { images, state } = storeForTest()
  state.isFull = true
  expect(await images.put(image('a'), png('bytes'))).toBe('in-memory')
  expect(await images.isGone('a')).toBe(false)
})

test('what is saved is there once storage that was slow to open is open', async () => {
  const { database, images: earlier } = storeForTest()
  await earlier.put(image('a'), png('bytes'))
  const open = () =>
    new Promise<ImagesDatabase>((resolve) => {
      setTimeout(() => resolve(database), 5000)
    })
  const images = createImageStore({ open, now: () => 0 })
  const tooEarly = images.blob('a')
  await vi.advanceTimersByTimeAsync(3000)
  expect(await tooEarly).toBeNull()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await (await images.blob('a'))?.text()).toBe('bytes')
})

test('storage that could not be opened is opened again', async () => {
  const { database, images: earlier } = storeForTest()
  await earlier.put(image('a'), png('bytes'))
  const open = vi
    .fn<() => Promise<ImagesDatabase>>()
    .mockRejectedValueOnce(new Error('busy'))
    .mockResolvedValue(database)
  const images = createImageStore({ open, now: () => 0 })
  expect(await images.blob('a')).toBeNull()
  expect(await (await images.blob('a'))?.text()).toBe('bytes')
})

test('what found no room is saved with the next picture that does', async () => {
  const { images, rows, state } = storeForTest()
  state.isFull = true
  expect(await images.put(image('a'), png('first'))).toBe('in-memory')
  expect(await (await images.blob('a'))?.text()).toBe('first')
  state.isFull = false
  expect(await images.put(image('b'), png('second'))).toBe('saved')
  expect([...rows.keys()].toSorted()).toEqual(['a', 'b'])
})

test('a connection that was cut off is opened again', async () => {
  const { database, images: first } = storeForTest()
  await first.put(image('a'), png('bytes'))
  const isCut = vi.fn<ImagesDatabase['blob']>().mockRejectedValueOnce(new Error('connection lost'))
  const open = vi
    .fn<() => Promise<ImagesDatabase>>()
    .mockResolvedValueOnce({ ...database, blob: isCut })
    .mockResolvedValue(database)
  const images = createImageStore({ open, now: () => 0 })
  expect(await images.blob('a')).toBeNull()
  expect(await (await images.blob('a'))?.text()).toBe('bytes')
})

test('columns that ask together share one data URL, and it does not stay in memory', async () => {
  const { images, state } = storeForTest()
  await images.put(image('a'), png('bytes'))
  const [one, two] = await Promise.all([images.dataUrl('a'), images.dataUrl('a')])
  expect(one).toBe(two)
  expect(state.reads).toBe(1)
  await vi.advanceTimersByTimeAsync(30_000)
  await images.dataUrl('a')
  expect(state.reads).toBe(2)
})

test('a data URL holds every byte of a picture of many pieces', async () => {
  const { images } = storeForTest()
  const bytes = Uint8Array.from({ length: 250_001 }, (_, index) => (index * 7 + (index >> 8)) & 255)
  await images.put(image('a'), new Blob([bytes], { type: 'image/jpeg' }))
  const url = (await images.dataUrl('a')) ?? ''
  expect(url).toMatch(/^data:image\/jpeg;base64,/)
  expect(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64').equals(Buffer.from(bytes))).toBe(true)
})

test('the sweep deletes what nothing refers to, but for what is young enough to be a draft', async () => {
  const { images, clock } = storeForTest()
  await images.put(image('used'), png('u'))
  await images.put(image('lost'), png('l'))
  clock.now += dayMs + 1
  await images.put(image('young'), png('y'))
  expect(await images.sweep(async () => null)).toBe(0)
  expect(await images.sweep(async () => new Set(['used']))).toBe(1)
  expect(await images.ids()).toEqual(new Set(['used', 'young']))
  expect(await images.blob('lost')).toBeNull()
})

test('where nothing is old enough to go, nobody looks for what is in use', async () => {
  const { images } = storeForTest()
  await images.put(image('young'), png('y'))
  expect(await images.sweep(() => Promise.reject(new Error('not asked for')))).toBe(0)
})

test('the meter adds up what is kept', async () => {
  const { images, state } = storeForTest()
  await images.put(image('a', 300), png('a'))
  state.isFull = true
  await images.put(image('b', 70), png('b'))
  expect(await images.totalBytes()).toBe(370)
})
