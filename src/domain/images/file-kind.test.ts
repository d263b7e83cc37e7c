import { expect, test } from 'vitest'
import { fileKindOf, isPicture } from './file-kind.ts'
import { bytesOf as bytes } from './testing.ts'

const boxes = (length: string, brands: string) => bytes(`\0\0\0${length}ftyp${brands}`)

test.each([
  ['image/png', bytes('\x89PNG\r\n\x1A\n\0\0\0\rIHDR')],
  ['image/jpeg', bytes('\xFF\xD8\xFF\xE0\0\x10JFIF')],
  ['image/jpeg', bytes('\xFF\xD8\xFF\xDB\0\x43')],
  ['image/gif', bytes('GIF89a\x01\0\x01\0')],
  ['image/gif', bytes('GIF87a\x01\0\x01\0')],
  ['image/webp', bytes('RIFF\x24\0\0\0WEBPVP8 ')],
])('%s is taken', (type, head) => {
  expect(fileKindOf(head)).toEqual({ kind: 'image', type })
})

test.each([
  ['heic', boxes('\x18', 'heic\0\0\0\0mif1heic')],
  ['heic', boxes('\x18', 'mif1\0\0\0\0mif1heix')],
  ['avif', boxes('\x1C', 'avif\0\0\0\0avifmif1miaf')],
  ['avif', boxes('\x1C', 'mif1\0\0\0\0mif1avifmiaf')],
  ['svg', bytes('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
  ['svg', bytes('\xEF\xBB\xBF<?xml version="1.0"?>\n<!-- made by hand -->\n<svg>')],
  ['bmp', bytes('BM\x36\x10\0\0\0\0\0\0\x36\0\0\0')],
  ['tiff', bytes('II*\0\x08\0\0\0')],
  ['tiff', bytes('MM\0*\0\0\0\x08')],
  ['jxl', bytes('\xFF\x0A\xFA\x7F')],
  ['jp2', bytes('\0\0\0\x0CjP  \r\n\x87\n')],
  ['icon', bytes('\0\0\x01\0\x01\0')],
  ['photoshop', bytes('8BPS\0\x01')],
] as const)('%s is known, and a picture', (other, head) => {
  expect(fileKindOf(head)).toEqual({ kind: 'other', other })
  expect(isPicture(other)).toBe(true)
})

test.each([
  ['video', boxes('\x18', 'isom\0\0\x02\0isomiso2')],
  ['pdf', bytes('%PDF-1.7')],
] as const)('%s is known, and no picture', (other, head) => {
  expect(fileKindOf(head)).toEqual({ kind: 'other', other })
  expect(isPicture(other)).toBe(false)
})

test.each([
  ['nothing', ''],
  ['words', 'BMW and GIFs are words too'],
  ['a page that holds a drawing', '<!doctype html><html><svg></svg></html>'],
  ['a sound in the same boxes as WebP', 'RIFF\x24\0\0\0WAVEfmt '],
  ['half a signature', '\x89PN'],
])('%s is told for nothing', (_, text) => {
  expect(fileKindOf(bytes(text))).toEqual({ kind: 'unknown' })
})
