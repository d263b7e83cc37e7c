import { hasText, viewOf } from './bytes.ts'
import { jpegSegments, pngChunks, webpChunks } from './chunks.ts'
import type { ImageType } from './image.ts'

/** Whether a picture's metadata tell where it was taken. */
export function hasLocation(bytes: Uint8Array, type: ImageType): boolean {
  try {
    return metadataOf(bytes, type).some(containsPlace)
  } catch {
    return true // metadata that cannot be followed are not passed on either
  }
}

function metadataOf(bytes: Uint8Array, type: ImageType): Uint8Array[] {
  const named = (chunks: Iterable<{ name: string; data: Uint8Array }>, names: readonly string[]) =>
    [...chunks].filter(({ name }) => names.includes(name)).map(({ data }) => data)
  switch (type) {
    case 'image/jpeg':
      return named(jpegSegments(bytes), ['E1'])
    case 'image/png':
      return named(pngChunks(bytes), ['eXIf', 'iTXt'])
    case 'image/webp':
      return named(webpChunks(bytes), ['EXIF', 'XMP '])
    case 'image/gif':
      return [] // sent as it is
  }
}

const exifMark = 'Exif\0\0'

function containsPlace(data: Uint8Array): boolean {
  const exif = hasText(data, 0, exifMark) ? data.subarray(exifMark.length) : data
  if (hasText(exif, 0, 'II*\0')) return pointsToPlace(viewOf(exif), true)
  if (hasText(exif, 0, 'MM\0*')) return pointsToPlace(viewOf(exif), false)
  return new TextDecoder().decode(data).includes('GPSLatitude') // XMP
}

/** The tag with which the first directory points to one of GPS data (Exif 2.32, 4.6.3). */
const gpsDirectory = 0x8825
const entryLength = 12

function pointsToPlace(exif: DataView, isLittleEndian: boolean): boolean {
  const directory = exif.getUint32(4, isLittleEndian)
  const entries = exif.getUint16(directory, isLittleEndian)
  for (let index = 0; index < entries; index++) {
    if (exif.getUint16(directory + 2 + index * entryLength, isLittleEndian) === gpsDirectory) return true
  }
  return false
}
