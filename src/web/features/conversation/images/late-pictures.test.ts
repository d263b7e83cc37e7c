import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { notLoadedWords } from '../../../ui/deferred.tsx'
import type { ImageDraft } from './image-drafts.ts'
import { createLatePictures } from './late-pictures.ts'
import type { PictureWork } from './picture-work.ts'

const image = { id: 'a', name: 'a.png', type: 'image/png', width: 1, height: 1, size: 1 } as const
const draft: ImageDraft = { kind: 'ready', id: 'a', image, wasShrunk: false }

const file = new File(['x'], 'a.png')

function workForTest(initial: readonly ImageDraft[] = []) {
  const store = createStore<readonly ImageDraft[]>()(() => initial)
  return {
    store,
    add: async (files: readonly File[], ids: readonly string[] = []) => {
      store.setState(
        [...store.getState(), ...files.map((_, index) => ({ ...draft, id: ids[index] ?? 'a' }))],
        true,
      )
      return files.length === 0 ? 'nothing was added' : null
    },
    remove: () => store.setState([], true),
    take: () => [image],
  } satisfies PictureWork
}

function latePictures(open: () => Promise<PictureWork>, hasKept = false) {
  let ids = 0
  const pictures = createLatePictures({ open, newId: () => `late-${++ids}`, hasKept })
  const seen: (readonly ImageDraft[])[] = []
  pictures.store.subscribe(({ drafts }) => seen.push(drafts))
  return { pictures, seen }
}

test('a picture is in the list before what reads it is there, and never leaves it or changes its id', async () => {
  const { pictures, seen } = latePictures(async () => workForTest())
  const added = pictures.add([file])
  const reading = { kind: 'reading', id: 'late-1', name: 'a.png' }
  expect(pictures.store.getState().drafts).toEqual([reading])
  expect(await added).toBeNull()
  expect(pictures.store.getState().drafts).toEqual([{ ...draft, id: 'late-1' }])
  expect(seen.filter((drafts) => drafts.length !== 1)).toEqual([])
  expect(pictures.take()).toEqual([image])
  pictures.remove('a')
  expect(pictures.store.getState().drafts).toEqual([])
})

test('what is removed before it is read is not read', async () => {
  const { pictures } = latePictures(async () => workForTest())
  const added = pictures.add([file])
  pictures.remove('late-1')
  expect(await added).toBe('nothing was added')
  expect(pictures.store.getState().drafts).toEqual([])
})

test('without a picture nothing is fetched', () => {
  const open = vi.fn<() => Promise<PictureWork>>()
  expect(latePictures(open).pictures.take()).toEqual([])
  expect(open).not.toHaveBeenCalled()
})

test('those that were attached when the page was left come back by themselves', async () => {
  const { pictures } = latePictures(async () => workForTest([draft]), true)
  expect(pictures.store.getState()).toEqual({ drafts: [], areComing: true })
  await vi.waitFor(() => expect(pictures.store.getState()).toEqual({ drafts: [draft], areComing: false }))
})

test('where it cannot be fetched that is told, and the next picture tries again', async () => {
  const work = workForTest()
  let isOnline = false
  const { pictures } = latePictures(
    () => (isOnline ? Promise.resolve(work) : Promise.reject(new TypeError('Failed to fetch'))),
    true,
  )
  expect(await pictures.add([file])).toBe(notLoadedWords)
  expect(pictures.store.getState()).toEqual({ drafts: [], areComing: false })
  isOnline = true
  expect(await pictures.add([file])).toBeNull()
  expect(pictures.store.getState().drafts).toEqual([{ ...draft, id: 'late-2' }])
})
