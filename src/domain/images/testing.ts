/** Bytes from characters below 256. */
export const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

const short = (count: number) => String.fromCharCode(count >> 8, count & 255)
const long = (count: number) => short(Math.floor(count / 65_536)) + short(count & 65_535)
const reversed = (text: string) => [...text].reverse().join('')

/** A JPEG's frame with segments before it, and no pixels. */
export function jpegBytes(
  width: number,
  height: number,
  segments: readonly [marker: string, data: string][] = [],
) {
  const frame = `\x08${short(height)}${short(width)}\x03`
  const all = [...segments, ['\xC2', frame] as const]
  return bytesOf(
    `\xFF\xD8${all.map(([marker, data]) => `\xFF${marker}${short(data.length + 2)}${data}`).join('')}\xFF\xDA\0\x08`,
  )
}

/** A PNG's header, chunks after it, and no pixels. */
export function pngBytes(
  width: number,
  height: number,
  chunks: readonly [name: string, data: string][] = [],
) {
  const header = ['IHDR', `${long(width)}${long(height)}\x08\x06\0\0\0`] as const
  const all = [header, ...chunks].map(([name, data]) => `${long(data.length)}${name}${data}sum.`)
  return bytesOf(`\x89PNG\r\n\x1A\n${all.join('')}`)
}

/** A WebP of these chunks. */
export function webpBytes(chunks: readonly [name: string, data: string][]) {
  const all = chunks.map(
    ([name, data]) => `${name}${reversed(long(data.length))}${data}${data.length % 2 ? '\0' : ''}`,
  )
  return bytesOf(`RIFF\0\0\0\0WEBP${all.join('')}`)
}

/** A GIF with this many pictures of one pixel, with a pause before each. */
export function gifBytes(pictures: number) {
  const table = '\0\0\0\xFF\xFF\xFF'
  const pause = '!\xF9\x04\0\x0A\0\0\0'
  const picture = ',\0\0\0\0\x01\0\x01\0\0\x02\x02L\x01\0'
  return bytesOf(`GIF89a\x01\0\x01\0\x80\0\0${table}${`${pause}${picture}`.repeat(pictures)};`)
}

/** The start of EXIF data, with these tags in the first directory. */
export function exifText(tags: readonly number[], isLittleEndian = false) {
  const put = (text: string) => (isLittleEndian ? reversed(text) : text)
  const entries = tags.map((tag) => `${put(short(tag))}${put(short(4))}${put(long(1))}${put(long(0))}`)
  return `${isLittleEndian ? 'II' : 'MM'}${put(short(42))}${put(long(8))}${put(short(tags.length))}${entries.join('')}`
}
