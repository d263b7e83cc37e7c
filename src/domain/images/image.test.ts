import { expect, test } from 'vitest'
import { parseImageRefs, type ImageRef } from './image.ts'

const mug: ImageRef = {
  id: 'a',
  name: 'mug.jpg',
  type: 'image/jpeg',
  width: 1200,
  height: 900,
  size: 214_000,
}

test('references come out of storage as they went in', () => {
  expect(parseImageRefs(structuredClone([mug]))).toEqual([mug])
})

test.each([
  ['no list', { 0: mug }],
  ['nothing', undefined],
  ['a word', ['mug.jpg']],
  ['no id', [{ ...mug, id: '' }]],
  ['a type that nobody may send', [{ ...mug, type: 'image/svg+xml' }]],
  ['a size that is none', [{ ...mug, width: Number.NaN }]],
  ['an empty picture', [{ ...mug, size: 0 }]],
])('%s is no reference', (_, value) => {
  expect(parseImageRefs(value)).toEqual([])
})
