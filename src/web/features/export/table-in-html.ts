import type { Tokens } from 'marked'
import { markup, type Markup } from '#domain/export/html/markup.ts'
import { cellRoom, wholeLetters } from '../../ui/markdown/cell-room.ts'
import { inlineText } from '../../ui/markdown/inline-text.ts'
import { inlineInHtml } from './inline-in-html.ts'
import type { SetFormula } from './use-set-formula.ts'

/** So many letters stand beside each other on a sheet of paper, and the space between two columns takes the room of two. */
const lettersOnPaper = 96
const spaceBetween = 2

/** A table of an answer. One that is wider than paper has the name of its column in each cell, so that rows can be cards there. */
export function tableInHtml({ header, rows }: Tokens.Table, setFormula: SetFormula): Markup {
  const isWide = widthOf([header, ...rows]) > lettersOnPaper
  const heads = header.map(({ tokens }) => (isWide ? inlineText(tokens).trim() : ''))
  return markup`<div class="${isWide ? 'table wide' : 'table'}"><table>
<thead>${rowInHtml(header, setFormula)}</thead>
<tbody>
${rows.map((cells) => rowInHtml(cells, setFormula, heads))}</tbody>
</table></div>
`
}

/** How many letters it is wide at least, whole words on one line each. */
function widthOf(rows: readonly (readonly Tokens.TableCell[])[]): number {
  const widths = (rows[0] ?? []).map((_, column) =>
    rows.reduce((most, cells) => Math.max(most, wholeLetters(inlineText(cells[column]?.tokens ?? []))), 0),
  )
  return widths.reduce((sum, width) => sum + width + spaceBetween, 0)
}

const rowInHtml = (
  cells: readonly Tokens.TableCell[],
  setFormula: SetFormula,
  heads: readonly string[] = [],
) => markup`<tr>${cells.map((cell, column) => cellInHtml(cell, setFormula, heads[column] ?? ''))}</tr>\n`

function cellInHtml(
  { header, align, tokens }: Tokens.TableCell,
  setFormula: SetFormula,
  head: string,
): Markup {
  const classes = [align && `to-${align}`, cellRoom(inlineText(tokens))].filter(Boolean)
  const attributes = classes.length === 0 ? null : markup` class="${classes.join(' ')}"`
  const text = inlineInHtml(tokens, setFormula)
  if (header) return markup`<th${attributes}>${text}</th>`
  return markup`<td${attributes}>${head === '' ? null : markup`<span class="head">${head}</span>`}${text}</td>`
}
