/** More than this in one message would hold up the page that takes it. */
const maxRows = 1000
const maxCharacters = 1_000_000

/** Cuts rows into batches, each of which a page takes in a few milliseconds. */
export function* batchesOf(rows: readonly string[][]): Generator<string[][]> {
  let batch: string[][] = []
  let characters = 0
  for (const row of rows) {
    batch.push(row)
    for (const cell of row) characters += cell.length
    if (batch.length < maxRows && characters < maxCharacters) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}
