import { expect, test } from 'vitest'
import type { ImageRef } from '#domain/images/image.ts'
import {
  deleteImages,
  imageBlob,
  loadDataUrl,
  putImage,
  storedImageBytes,
  storedImageIds,
  sweepImages,
} from './images.ts'

const dot: ImageRef = { id: 'dot', name: 'dot.gif', type: 'image/gif', width: 1, height: 1, size: 4 }

test('the page’s pictures work where there is no IndexedDB, as here', async () => {
  expect(await putImage(dot, new Blob(['GIF8'], { type: 'image/gif' }))).toBe('in-memory')
  expect(await (await imageBlob('dot'))?.text()).toBe('GIF8')
  expect(await loadDataUrl('dot')).toBe('data:image/gif;base64,R0lGOA==')
  expect(await storedImageIds()).toEqual(new Set(['dot']))
  expect(await storedImageBytes()).toBe(4)
  expect(await sweepImages(async () => new Set())).toBe(0)
  await deleteImages(['dot'])
  expect(await imageBlob('dot')).toBeNull()
})
