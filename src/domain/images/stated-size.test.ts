import fc from 'fast-check'
import { expect, test } from 'vitest'
import { imageTypes, type ImageType } from './image.ts'
import { statedSize } from './stated-size.ts'
import { gifBytes, jpegBytes, pngBytes, webpBytes } from './testing.ts'

const size = { width: 1200, height: 900 }

test('a PNG, a JPEG and a GIF state their size', () => {
  expect(statedSize(pngBytes(1200, 900), 'image/png')).toEqual(size)
  expect(statedSize(jpegBytes(1200, 900), 'image/jpeg')).toEqual(size)
  expect(statedSize(gifBytes(1), 'image/gif')).toEqual({ width: 1, height: 1 })
})

test('a JPEG’s size comes after any metadata and tables', () => {
  const segments: [string, string][] = [
    ['\xE1', 'Exif\0\0'.padEnd(60_000, '\xFF')],
    ['\xC4', 'a table'],
  ]
  expect(statedSize(jpegBytes(1200, 900, segments), 'image/jpeg')).toEqual(size)
})

test('each of the three forms of WebP states its size', () => {
  const lossy = webpBytes([['VP8 ', '\0\0\0\x9D\x01\x2A\xB0\x04\x84\x03']])
  const lossless = webpBytes([['VP8L', '\x2F\xAF\xC4\xE0\0']])
  const extended = webpBytes([['VP8X', '\x10\0\0\0\xAF\x04\0\x83\x03\0']])
  for (const bytes of [lossy, lossless, extended]) expect(statedSize(bytes, 'image/webp')).toEqual(size)
})

test('a size that would fill the memory is read as it is stated', () => {
  expect(statedSize(pngBytes(60_000, 60_000), 'image/png')).toEqual({ width: 60_000, height: 60_000 })
})

test('a picture of no size has none', () => {
  expect(statedSize(pngBytes(0, 900), 'image/png')).toBeNull()
})

test('damaged files have no size, and none of them throws', () => {
  const starts: Record<ImageType, Uint8Array> = {
    'image/png': pngBytes(7, 5),
    'image/jpeg': jpegBytes(7, 5),
    'image/webp': webpBytes([['VP8X', '']]),
    'image/gif': gifBytes(1),
  }
  for (const type of imageTypes) {
    expect(statedSize(new Uint8Array(), type)).toBeNull()
    const damaged = fc.uint8Array({ maxLength: 80 }).map((rest) => [...starts[type].slice(0, 12), ...rest])
    fc.assert(
      fc.property(damaged, (bytes) => {
        const found = statedSize(Uint8Array.from(bytes), type)
        return found === null || (found.width > 0 && found.height > 0)
      }),
    )
  }
})
