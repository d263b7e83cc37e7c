/** A multiple of three, so that the pieces' base64 can be put together; one takes about a millisecond. */
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

/** Calls take a limited number of arguments. */
const mostArguments = 8192

function charactersOf(bytes: Uint8Array): string {
  let characters = ''
  for (let start = 0; start < bytes.length; start += mostArguments) {
    characters += String.fromCharCode(...bytes.subarray(start, start + mostArguments))
  }
  return characters
}
