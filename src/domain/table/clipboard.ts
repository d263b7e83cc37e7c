/**
 * A block of cells as spreadsheets put it into the clipboard: tabs between cells, line ends between rows, and cells with
 * either of them, or that begin with a quote, in double quotes.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    const quoted = letter === '"' && cell === '' ? quotedCell(text, at) : null
    if (quoted) {
      cell = quoted.cell
      at = quoted.end - 1
    } else if (letter === '\t') endCell()
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[at + 1] === '\n') at += 1
      endCell()
      rows.push([])
    } else cell += letter
  }
  endCell()
  const last = rows.at(-1)
  // The last line end ends a row and begins none.
  return rows.length > 1 && last?.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows
}

/** A cell in quotes that begins here; null where they do not close before the cell's end. */
function quotedCell(text: string, start: number): { cell: string; end: number } | null {
  let cell = ''
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] !== '"') cell += text[at]
    else if (text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else {
      const next = text[at + 1]
      return next === undefined || next === '\t' || next === '\n' || next === '\r'
        ? { cell, end: at + 1 }
        : null
    }
  }
  return null
}

/** The cells as a block for the clipboard; `readBlock` reads them back. */
export function writeBlock(rows: readonly (readonly string[])[]): string {
  const block = rows.map((row) => row.map(writeCell).join('\t')).join('\n')
  // A last row that is one empty cell would look like the end of the row before it, or like nothing.
  return rows.at(-1)?.join('\t') === '' ? `${block}\n` : block
}

const writeCell = (cell: string) =>
  /[\t\n\r]/.test(cell) || cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell
