/** A multiple of three and of four, so that pieces can be put together; one takes about a millisecond. */
const pieceBytes = 3 * 32_768

/** A blob as a data URL, made piece by piece so that the page stays quick. */
export async function dataUrlOf(blob: Blob): Promise<string> {
  const pieces: string[] = []
  for (let start = 0; start < blob.size; start += pieceBytes) {
    const bytes = new Uint8Array(await blob.slice(start, start + pieceBytes).arrayBuffer())
    pieces.push(btoa(charactersOf(bytes)))
  }
  return `data:${blob.type};base64,${pieces.join('')}`
}

/** The bytes of a data URL in base64, or null where that is none. */
export function blobOfDataUrl(url: string): Blob | null {
  const [, type] = /^data:([^;,]*);base64,/.exec(url) ?? []
  if (type === undefined) return null
  const base64 = url.slice(url.indexOf(',') + 1)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  try {
    for (let start = 0; start < base64.length; start += pieceBytes) {
      pieces.push(bytesOf(atob(base64.slice(start, start + pieceBytes))))
    }
  } catch {
    return null
  }
  return new Blob(pieces, { type })
}

function bytesOf(characters: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(characters.length)
  for (let index = 0; index < characters.length; index++) bytes[index] = characters.charCodeAt(index)
  return bytes
}

/** Calls take a limited number of arguments. */
const maxArguments = 8192

function charactersOf(bytes: Uint8Array): string {
  let characters = ''
  for (let start = 0; start < bytes.length; start += maxArguments) {
    characters += String.fromCharCode(...bytes.subarray(start, start + maxArguments))
  }
  return characters
}
