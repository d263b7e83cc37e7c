import { expect, test } from 'vitest'
import { hasLocation } from './location.ts'
import { exifText, gifBytes, jpegBytes, pngBytes, webpBytes } from './testing.ts'

const [orientation, gps] = [0x0112, 0x8825]
const jpegWith = (metadata: string) => jpegBytes(4, 3, [['\xE1', metadata]])
const xmp = 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><rdf:Description exif:GPSLatitude="47,22.1N"/>'

test('a photo with GPS data tells its place, in either order of bytes', () => {
  for (const isLittleEndian of [true, false]) {
    expect(
      hasLocation(jpegWith(`Exif\0\0${exifText([orientation, gps], isLittleEndian)}`), 'image/jpeg'),
    ).toBe(true)
  }
})

test('the place may stand in XMP too', () => {
  expect(hasLocation(jpegWith(xmp), 'image/jpeg')).toBe(true)
})

test('a photo whose metadata know no place does not', () => {
  expect(hasLocation(jpegWith(`Exif\0\0${exifText([orientation])}`), 'image/jpeg')).toBe(false)
  expect(hasLocation(jpegBytes(4, 3), 'image/jpeg')).toBe(false)
  expect(hasLocation(gifBytes(1), 'image/gif')).toBe(false)
})

test('PNG and WebP are looked through as well', () => {
  expect(hasLocation(pngBytes(4, 3, [['eXIf', exifText([gps])]]), 'image/png')).toBe(true)
  expect(hasLocation(pngBytes(4, 3, [['iTXt', `XML:com.adobe.xmp\0\0\0\0\0${xmp}`]]), 'image/png')).toBe(true)
  expect(hasLocation(pngBytes(4, 3, [['tEXt', 'Author\0GPSLatitude']]), 'image/png')).toBe(false)
  expect(hasLocation(webpBytes([['EXIF', exifText([gps], true)]]), 'image/webp')).toBe(true)
  expect(hasLocation(webpBytes([['VP8X', '\x10\0\0\0\0\0\0\0\0\0']]), 'image/webp')).toBe(false)
})

test('metadata that cannot be followed count as telling', () => {
  expect(hasLocation(jpegWith('Exif\0\0MM\0*\0\xFF\xFF\xFF'), 'image/jpeg')).toBe(true)
})
