import { memo } from 'react'
import type { Tokens } from 'marked'
import { Caret } from './caret.tsx'
import { Inline } from './inline.tsx'
import { cellRoom } from './cell-room.ts'
import { inlineText } from './inline-text.ts'
import { scrollableProps, useOverflows } from './use-overflows.ts'

/** A table that scrolls sideways by itself when it is wider than the answer. */
export function Table({ table, caret }: { readonly table: Tokens.Table; readonly caret: boolean }) {
  const label = table.header.map(({ tokens }) => inlineText(tokens)).join(', ')
  const [overflows, watch] = useOverflows()
  const caretInHead = caret && table.rows.length === 0
  return (
    <div ref={watch} className="table-scroll" {...scrollableProps(overflows, `Table: ${label}`)}>
      <table>
        <thead>
          <Row cells={table.header} caret={caretInHead} />
        </thead>
        {table.rows.length > 0 && (
          <tbody>
            {table.rows.map((cells, index) => (
              <Row key={index} cells={cells} caret={caret && index === table.rows.length - 1} />
            ))}
          </tbody>
        )}
      </table>
    </div>
  )
}

type RowProps = { readonly cells: readonly Tokens.TableCell[]; readonly caret: boolean }

const Row = memo(function Row({ cells, caret }: RowProps) {
  // Rows are filled up with empty cells: the caret belongs to the last one written.
  const caretAt = caret
    ? Math.max(
        0,
        cells.findLastIndex(({ text }) => text !== ''),
      )
    : -1
  return (
    <tr>
      {cells.map((cell, index) => {
        const Tag = cell.header ? 'th' : 'td'
        return (
          <Tag key={index} className={classOf(cell)}>
            <Inline tokens={cell.tokens} />
            {index === caretAt && <Caret />}
          </Tag>
        )
      })}
    </tr>
  )
})

function classOf({ text, header, align, tokens }: Tokens.TableCell) {
  const isFigure = !header && /^[-+−±~≈<>≤≥$€£¥]? ?\d[\d\s.,:/–-]*(?:%|[a-zA-Z]{1,3})?$/.test(text)
  return (
    [align && `to-${align}`, isFigure && 'num', cellRoom(inlineText(tokens))].filter(Boolean).join(' ') ||
    undefined
  )
}
