import { Unzip, UnzipInflate, type UnzipFile } from 'fflate'
import { piecesOf } from './pieces-of.ts'

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
  const pieces: ZipPiece[] = []
  let problem: ZipError['reason'] | null = null
  let [read, unpacked, files, open] = [0, 0, 0, 0]

  const onFile = (entry: UnzipFile) => {
    files++
    if (files > limits.files) problem ??= 'bomb'
    if (!isWanted(entry.name) || entry.name.endsWith('/')) return
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
  for await (const piece of piecesOf(file)) {
    for (let at = 0; at < piece.length; at += stepBytes) {
      const step = piece.subarray(at, at + stepBytes)
      read += step.length
      push(step, read === file.size)
      for (const each of pieces.splice(0)) {
        unpacked += each.bytes.length
        if (unpacked > limits.bytes) problem ??= 'bomb'
        if (unpacked > limits.freeBytes && unpacked > read * limits.ratio) problem ??= 'bomb'
        if (problem === 'bomb') break
        yield each
      }
      if (problem) throw new ZipError(problem)
    }
    onRead(read)
  }
  // It ends in the middle of a file, or there was none.
  if (open > 0 || files === 0) throw new ZipError('damaged')
}
