import { bytesOf } from './pieces-of.ts'

/** A file of a zip file, as the list at the end of it says. */
export interface ZipEntry {
  name: string
  /** 0 where it is stored, 8 where it is deflated. */
  method: number
  /** Where its own head begins, and how many bytes it is packed. */
  start: number
  packed: number
}

const endLength = 22
const locatorLength = 20
const maxCommentBytes = 65_535
/** More than a list of all files that may be in a zip file. */
const maxListBytes = 100_000_000
/** Stands in place of a number that has no room; the number is elsewhere then. */
const noRoom = 0xff_ff_ff_ff

/**
 * The files of a zip file in the order in which they stand in it, by the list at its end, the central directory of
 * PKWARE's APPNOTE (4.3.12 to 4.3.16, large files by 4.5.3). What stands before each file is not enough: its length may be
 * missing there, and a zip file that is packed in another one looks like more files. Null where the list is missing or
 * damaged.
 */
export async function zipDirectory(file: Blob): Promise<ZipEntry[] | null> {
  try {
    const place = await listPlace(file)
    if (!place || place.size > maxListBytes || place.start + place.size > file.size) return null
    const list = await viewOn(file, place.start, place.start + place.size)
    const entries = entriesIn(list).sort((a, b) => a.start - b.start)
    const isApart = entries.every(
      ({ start, packed }, at) => start + packed < (entries[at + 1]?.start ?? place.start),
    )
    return isApart ? entries : null
  } catch (error) {
    // A number led out of the list.
    if (error instanceof RangeError) return null
    throw error
  }
}

async function listPlace(file: Blob): Promise<{ start: number; size: number } | null> {
  const tailStart = Math.max(0, file.size - maxCommentBytes - endLength - locatorLength)
  const tail = await viewOn(file, tailStart, file.size)
  for (let at = tail.byteLength - endLength; at >= 0; at--) {
    const isEnd = tail.getUint32(at, true) === 0x06_05_4b_50
    if (!isEnd || at + endLength + tail.getUint16(at + 20, true) !== tail.byteLength) continue
    const [size, start] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)]
    if (start + size === tailStart + at) return { start, size }
    return at < locatorLength ? null : largeListPlace(file, tail, at - locatorLength)
  }
  return null
}

/** Of a zip file that is larger than four gigabytes, or could have become so. */
async function largeListPlace(file: Blob, tail: DataView, locator: number) {
  if (tail.getUint32(locator, true) !== 0x07_06_4b_50) return null
  const at = numberAt(tail, locator + 8)
  const end = await viewOn(file, at, at + 56)
  if (end.getUint32(0, true) !== 0x06_06_4b_50) return null
  const [size, start] = [numberAt(end, 40), numberAt(end, 48)]
  return start + size === at ? { start, size } : null
}

function entriesIn(list: DataView<ArrayBuffer>): ZipEntry[] {
  const entries: ZipEntry[] = []
  for (let at = 0; at < list.byteLength;) {
    if (list.getUint32(at, true) !== 0x02_01_4b_50) throw new RangeError('no entry')
    const [nameLength, extraLength] = [list.getUint16(at + 28, true), list.getUint16(at + 30, true)]
    const extra = at + 46 + nameLength
    const large = largeNumbers(list, extra, extra + extraLength)
    const numberOr = (offset: number) => {
      const number = list.getUint32(at + offset, true)
      return number === noRoom ? (large.shift() ?? number) : number
    }
    // In the order in which the large ones stand.
    const [, packed, start] = [numberOr(24), numberOr(20), numberOr(42)]
    const name = nameFrom(new Uint8Array(list.buffer, at + 46, nameLength))
    entries.push({ name, method: list.getUint16(at + 10, true), start, packed })
    at = extra + extraLength + list.getUint16(at + 32, true)
  }
  return entries
}

/** Names are in UTF-8 mostly, also where the flag for that is not set. */
function nameFrom(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}

/** The numbers that had no room in an entry. */
function largeNumbers(list: DataView, from: number, to: number): number[] {
  for (let at = from; at + 4 <= to; at += 4 + list.getUint16(at + 2, true)) {
    if (list.getUint16(at, true) !== 1) continue
    const count = Math.floor(list.getUint16(at + 2, true) / 8)
    return Array.from({ length: count }, (_, index) => numberAt(list, at + 4 + 8 * index))
  }
  return []
}

const numberAt = (view: DataView, at: number) => Number(view.getBigUint64(at, true))

const viewOn = async (file: Blob, from: number, to: number) =>
  new DataView((await bytesOf(file, from, to)).buffer)
