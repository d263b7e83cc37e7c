import { expect, test } from 'vitest'
import { fileKindOf } from './file-kind.ts'
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
  ['a HEIC picture', boxes('\x18', 'heic\0\0\0\0mif1heic')],
  ['a HEIC picture', boxes('\x18', 'mif1\0\0\0\0mif1heix')],
  ['an AVIF picture', boxes('\x1C', 'avif\0\0\0\0avifmif1miaf')],
  ['an AVIF picture', boxes('\x1C', 'mif1\0\0\0\0mif1avifmiaf')],
  ['an SVG drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
  ['an SVG drawing', bytes('\xEF\xBB\xBF<?xml version="1.0"?>\n<!-- made by hand -->\n<svg>')],
  ['a BMP picture', bytes('BM\x36\x10\0\0\0\0\0\0\x36\0\0\0')],
  ['a TIFF or raw picture', bytes('II*\0\x08\0\0\0')],
  ['a TIFF or raw picture', bytes('MM\0*\0\0\0\x08')],
  ['a JPEG XL picture', bytes('\xFF\x0A\xFA\x7F')],
  ['a JPEG 2000 picture', bytes('\0\0\0\x0CjP  \r\n\x87\n')],
  ['an icon file', bytes('\0\0\x01\0\x01\0')],
  ['a Photoshop file', bytes('8BPS\0\x01')],
])('%s is refused by what it is', (words, head) => {
  expect(fileKindOf(head)).toEqual({ kind: 'other', words, isPicture: true })
})

test.each([
  ['a video', boxes('\x18', 'isom\0\0\x02\0isomiso2')],
  ['a PDF document', bytes('%PDF-1.7')],
])('%s is no picture', (words, head) => {
  expect(fileKindOf(head)).toEqual({ kind: 'other', words, isPicture: false })
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
