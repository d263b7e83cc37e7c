import { expect, test } from 'vitest'
import { draftedImageIds } from '../../../store/drafted-images.ts'
import type { ImageDraft } from './image-drafts.ts'
import { keepImageDrafts, keptImageDrafts } from './kept-drafts.ts'

function storageForTest() {
  const items = new Map<string, string>()
  const storage = {
    get length() {
      return items.size
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as unknown as Storage // what the code uses of it
  return { items, storage: () => storage }
}

const draft: ImageDraft = {
  kind: 'ready',
  id: 'a',
  image: { id: 'a', name: 'a.png', type: 'image/png', width: 2048, height: 3, size: 70 },
  wasShrunk: true,
}

test('attached pictures come back after a reload, each session its own', () => {
  const { storage } = storageForTest()
  keepImageDrafts('one', [draft, { kind: 'reading', id: 'b', name: 'b.png' }], storage)
  expect(keptImageDrafts('one', storage)).toEqual([draft])
  expect(keptImageDrafts('two', storage)).toEqual([])
})

test('the pictures of all drafts of the tab are known to be in use', () => {
  const { storage, items } = storageForTest()
  keepImageDrafts('one', [draft], storage)
  keepImageDrafts('two', [{ ...draft, id: 'b', image: { ...draft.image, id: 'b' } }], storage)
  items.set('parley.draft.images.three', '{')
  items.set('parley.draft.one', 'words')
  expect(draftedImageIds(storage)).toEqual(['a', 'b'])
  expect(
    draftedImageIds(() => {
      throw new DOMException('forbidden', 'SecurityError')
    }),
  ).toEqual([])
})

test('a draft without pictures leaves nothing behind', () => {
  const { storage, items } = storageForTest()
  keepImageDrafts('one', [draft], storage)
  keepImageDrafts('one', [], storage)
  expect(items.size).toBe(0)
})

test('what is damaged or forbidden is an empty draft', () => {
  const { storage, items } = storageForTest()
  for (const text of ['{', 'null', '[]', '{"images":[{"id":7}],"shrunk":3}']) {
    items.set('parley.draft.images.one', text)
    expect(keptImageDrafts('one', storage)).toEqual([])
  }
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  expect(keptImageDrafts('one', forbidden)).toEqual([])
  expect(() => keepImageDrafts('one', [draft], forbidden)).not.toThrow()
})
