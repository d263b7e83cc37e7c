/** So much of a file is in memory at a time. */
const pieceBytes = 1_000_000

/** The browser does not give a file's bytes: it is gone, or locked. */
export class FileNotReadableError extends Error {}

/** A file's bytes one after another, whatever its size. Throws a FileNotReadableError. */
export async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < file.size; at += pieceBytes) yield bytesOf(file, at, at + pieceBytes)
}

/** Some of a file's bytes. Throws a FileNotReadableError. */
export async function bytesOf(file: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.slice(from, to).arrayBuffer())
  } catch (cause) {
    throw new FileNotReadableError('The file cannot be read.', { cause })
  }
}
