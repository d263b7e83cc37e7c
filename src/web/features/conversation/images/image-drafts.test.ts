import { expect, test, vi } from 'vitest'
import type { ImageRef } from '#domain/images/image.ts'
import type { Keeping } from '../../../store/image-store.ts'
import { addedInWords } from './added-in-words.ts'
import { createImageDrafts } from './image-drafts.ts'
import type { Prepared } from './prepare-picture.ts'

const imageOf = (id: string, name: string, size = 1000): ImageRef => ({
  id,
  name,
  type: 'image/png',
  width: 4,
  height: 3,
  size,
})

/** Every file is a picture of as many bytes as its text says, unless its name says that it is damaged. */
function draftsForTest(keeping: Keeping = 'saved', isOnline = () => true) {
  let count = 0
  const put = vi.fn<(image: ImageRef, blob: Blob) => Promise<Keeping>>(async () => keeping)
  const forget = vi.fn<(ids: readonly string[]) => Promise<void>>(async () => undefined)
  let readingNow = 0
  let maxAtOnce = 0
  const prepare = async (file: File, id: string): Promise<Prepared> => {
    maxAtOnce = Math.max(maxAtOnce, ++readingNow)
    const size = Number(await file.text())
    readingNow -= 1
    if (file.name.startsWith('bad')) return { kind: 'refused', refusal: { kind: 'broken', name: file.name } }
    return { kind: 'ready', image: imageOf(id, file.name, size), blob: file, wasShrunk: false }
  }
  const files = async () => {
    if (!isOnline()) throw new TypeError('Failed to fetch')
    return { prepare, put, forget }
  }
  const drafts = createImageDrafts({ files, newId: () => `id-${++count}` })
  const shown = () =>
    drafts.store
      .getState()
      .map((draft) => (draft.kind === 'ready' ? draft.image.name : `reading ${draft.name}`))
  return { ...drafts, shown, put, forget, maxAtOnce: () => maxAtOnce }
}

const file = (name: string, size = 1000) => new File([String(size)], name)
const files = (count: number) => Array.from({ length: count }, (_, index) => file(`${index}.png`))

test('files are in the list while they are read, and in the order in which they were given', async () => {
  const { add, shown, maxAtOnce } = draftsForTest()
  const adding = [add([file('a.png'), file('b.png')]), add([file('c.png')])]
  expect(shown()).toEqual(['reading a.png', 'reading b.png', 'reading c.png'])
  await Promise.all(adding)
  expect(shown()).toEqual(['a.png', 'b.png', 'c.png'])
  expect(maxAtOnce()).toBe(1)
})

test('a refused file leaves the list, and its reason is told', async () => {
  const { add, shown } = draftsForTest()
  const added = await add([file('bad.png'), file('good.png')])
  expect(shown()).toEqual(['good.png'])
  expect(added.refusals).toEqual([{ kind: 'broken', name: 'bad.png' }])
  expect(addedInWords(added)).toMatch(/^“bad\.png” cannot be opened/)
})

test('where what reads pictures cannot be had they leave the list, and the next one tries again', async () => {
  let isOnline = false
  const { add, shown } = draftsForTest('saved', () => isOnline)
  await expect(add([file('a.png'), file('b.png')])).rejects.toThrow('Failed to fetch')
  expect(shown()).toEqual([])
  isOnline = true
  await add([file('c.png')])
  expect(shown()).toEqual(['c.png'])
})

test('a question takes ten pictures, and the rest is told', async () => {
  const { add, shown } = draftsForTest()
  await add(files(8))
  const added = await add(files(4))
  expect(shown()).toHaveLength(10)
  expect(added.refusals).toEqual([{ kind: 'too-many', omitted: 2 }])
  expect(addedInWords(added)).toBe('A question takes 10 pictures; 2 were left out.')
})

test('together they fit into a request', async () => {
  const { add, shown, remove, store } = draftsForTest()
  const seven = Array.from({ length: 7 }, (_, index) => file(`${index}.png`, 3_000_000))
  const added = await add(seven)
  expect(added.refusals).toEqual([{ kind: 'too-much-together', name: '6.png' }])
  remove(store.getState()[0]!.id)
  expect((await add([file('again.png', 3_000_000)])).refusals).toEqual([])
  expect(shown()).toHaveLength(6)
})

test('a picture that was removed while it was read does not come back', async () => {
  const { add, remove, shown, put } = draftsForTest()
  const adding = add([file('a.png'), file('b.png')])
  remove('id-1')
  await adding
  expect(shown()).toEqual(['b.png'])
  expect(put).toHaveBeenCalledOnce()
})

test('one that cannot be saved is attached all the same, and that is told', async () => {
  const { add, shown } = draftsForTest('in-memory')
  const added = await add([file('a.png')])
  expect(shown()).toEqual(['a.png'])
  expect(addedInWords(added)).toMatch(/^This browser has no room/)
})

test('it is ready before it is saved', async () => {
  const drafts = createImageDrafts({
    files: async () => ({
      prepare: async ({ name }, id) => ({
        kind: 'ready',
        image: imageOf(id, name),
        blob: new Blob(),
        wasShrunk: false,
      }),
      put: () => new Promise(() => undefined),
      forget: async () => undefined,
    }),
    newId: () => 'id',
  })
  void drafts.add([file('a.png')])
  await vi.waitFor(() => expect(drafts.store.getState()[0]?.kind).toBe('ready'))
  expect(drafts.take()).toHaveLength(1)
})

test('taken pictures belong to the question: the draft is empty, and nothing is deleted', async () => {
  const { add, take, shown, forget } = draftsForTest()
  await add([file('a.png')])
  expect(take()).toEqual([imageOf('id-1', 'a.png')])
  expect(shown()).toEqual([])
  expect(forget).not.toHaveBeenCalled()
})

test('a removed picture is deleted, but for one that a question has', async () => {
  const { add, reuse, remove, forget } = draftsForTest()
  await add([file('a.png')])
  const old = imageOf('old', 'old.png')
  reuse([old, old])
  reuse([old])
  remove('old')
  expect(forget).not.toHaveBeenCalled()
  remove('id-1')
  await vi.waitFor(() => expect(forget).toHaveBeenCalledWith(['id-1']))
})
