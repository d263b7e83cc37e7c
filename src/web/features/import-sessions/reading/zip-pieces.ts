import { Inflate, Unzip, UnzipInflate, type UnzipFile } from 'fflate'
import { bytesOf, piecesOf } from './pieces-of.ts'
import { zipDirectory, type ZipEntry } from './zip-directory.ts'

/** A piece of one file of a zip file; a file's pieces come one after another. */
export interface ZipPiece {
  name: string
  bytes: Uint8Array
  isLast: boolean
}

export class ZipError extends Error {
  readonly reason: 'damaged' | 'bomb'
  constructor(reason: ZipError['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** What no export comes near, and what a file that was made to fill the memory or the time soon goes beyond. */
export const zipLimits = {
  files: 200_000,
  /** Bytes of all files, unpacked. */
  bytes: 20_000_000_000,
  /** How many times as large as packed. Text shrinks to a tenth, and what repeats itself to a fiftieth. */
  ratio: 200,
  /** So many bytes may come of whatever little. */
  freeBytes: 100_000_000,
}

/** A byte can become a thousand: so many at a time are unpacked. */
const stepBytes = 16_384

interface Options {
  /** Whether a file is to be unpacked, by its name. */
  isWanted: (name: string) => boolean
  /** Hears how many bytes of the zip file are read. */
  onRead: (bytes: number) => void
  limits?: typeof zipLimits
}

/** The files of a zip file as they are unpacked, without ever holding one. Throws a ZipError where that cannot be done. */
export async function* zipPieces(
  file: Blob,
  { isWanted, onRead, limits = zipLimits }: Options,
): AsyncGenerator<ZipPiece> {
  const isUnpacked = (name: string) => isWanted(name) && !name.endsWith('/')
  const entries = await zipDirectory(file)
  if (entries && entries.length > limits.files) throw new ZipError('bomb')
  const wanted = entries?.filter(({ name }) => isUnpacked(name))
  let unpacked = 0
  for await (const { read, pieces } of wanted
    ? listedPieces(file, wanted)
    : walkedPieces(file, isUnpacked, limits.files)) {
    for (const piece of pieces) {
      unpacked += piece.bytes.length
      const isTooMuch = unpacked > limits.freeBytes && unpacked > read * limits.ratio
      if (unpacked > limits.bytes || isTooMuch) throw new ZipError('bomb')
      yield piece
    }
    onRead(read)
  }
}

/** What came of the bytes of a zip file up to there. */
interface Step {
  read: number
  pieces: ZipPiece[]
}

/** The files of the list at the end of a zip file; nothing else is read. */
async function* listedPieces(file: Blob, entries: readonly ZipEntry[]): AsyncGenerator<Step> {
  for (const { name, method, start, packed } of entries) {
    const head = new DataView((await bytesOf(file, start, start + 30)).buffer)
    let read = start + 30 + head.getUint16(26, true) + head.getUint16(28, true)
    const end = read + packed
    const isHead = head.getUint32(0, true) === 0x04_03_4b_50
    if (!isHead || end > file.size || (method !== 0 && method !== 8)) throw new ZipError('damaged')
    let pieces: ZipPiece[] = []
    const add = (bytes: Uint8Array, isLast: boolean) => void pieces.push({ name, bytes, isLast })
    const inflate = new Inflate(add)
    if (packed === 0) add(new Uint8Array(), true)
    for await (const bytes of stepsOf(file.slice(read, end))) {
      read += bytes.length
      try {
        if (method === 0) add(bytes, read === end)
        else inflate.push(bytes, read === end)
      } catch {
        throw new ZipError('damaged')
      }
      yield { read, pieces }
      pieces = []
    }
    yield { read, pieces }
  }
  yield { read: file.size, pieces: [] }
}

/** The files as they stand one after another: where the list at the end is not there, they may still be read up to a point. */
async function* walkedPieces(
  file: Blob,
  isUnpacked: (name: string) => boolean,
  maxFiles: number,
): AsyncGenerator<Step> {
  const pieces: ZipPiece[] = []
  let problem: ZipError['reason'] | null = null
  let [read, files, open] = [0, 0, 0]

  const onFile = (entry: UnzipFile) => {
    files++
    if (files > maxFiles) problem ??= 'bomb'
    if (!isUnpacked(entry.name)) return
    open++
    entry.ondata = (error, bytes, isLast) => {
      if (error) problem ??= 'damaged'
      else pieces.push({ name: entry.name, bytes, isLast })
      if (isLast) open--
    }
    entry.start()
  }
  const unzip = new Unzip(onFile)
  unzip.register(UnzipInflate)

  const push = (bytes: Uint8Array, isEnd: boolean) => {
    try {
      unzip.push(bytes, isEnd)
    } catch {
      problem ??= 'damaged'
    }
  }
  for await (const step of stepsOf(file)) {
    read += step.length
    push(step, read === file.size)
    if (problem === 'bomb') throw new ZipError(problem)
    yield { read, pieces: pieces.splice(0) }
    if (problem) throw new ZipError(problem)
  }
  // It ends in the middle of a file, or there was none.
  if (open > 0 || files === 0) throw new ZipError('damaged')
}

/** A file's bytes, few enough at a time to be unpacked. */
async function* stepsOf(file: Blob): AsyncGenerator<Uint8Array> {
  for await (const piece of piecesOf(file)) {
    for (let at = 0; at < piece.length; at += stepBytes) yield piece.subarray(at, at + stepBytes)
  }
}
