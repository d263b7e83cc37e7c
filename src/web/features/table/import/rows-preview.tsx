import type { ReactNode } from 'react'
import type { ColumnTarget } from '#domain/import-rows/column-target.ts'
import { words as readWords } from '#domain/words/read-rows.ts'
import { readConversation } from '#domain/import-rows/read-conversation.ts'
import { ScrollRegion } from '../../../ui/scroll-region.tsx'
import { VariableChip } from './variable-chip.tsx'
import { words } from './words.ts'

const shownRows = 5
/** So much of a cell is shown. */
const shownLength = 200

const cellEdge = 'border-border px-2.5 py-1.5 not-first:border-l'

type ShownColumn = { place: number; target: Exclude<ColumnTarget, { kind: 'excluded' }> }

interface RowsPreviewProps {
  rows: readonly string[][]
  targets: readonly ColumnTarget[]
}

/** The first rows as the table will have them; where a variable has nothing, that is marked. */
export function RowsPreview({ rows, targets }: RowsPreviewProps) {
  const columns = targets.flatMap<ShownColumn>((target, place) =>
    target.kind === 'excluded' ? [] : { place, target },
  )
  if (columns.length === 0 || rows.length === 0) return null
  return (
    <section className="grid min-w-0 gap-1.5">
      <h3 className="text-12 font-medium text-muted">{readWords.preview}</h3>
      <ScrollRegion aria-label={readWords.preview} className="rounded-lg border border-border">
        <table className="w-full text-left text-13">
          <thead>
            <tr className="border-b border-border text-12">
              <th className={cellEdge}>
                <span className="sr-only">{readWords.row}</span>
              </th>
              {columns.map(({ place, target }) => (
                <th key={place} className={`${cellEdge} font-medium whitespace-nowrap`}>
                  <ColumnTitle target={target} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shownRows).map((row, at) => (
              // A row's place is all that it is known by.
              // oxlint-disable-next-line react/no-array-index-key
              <PreviewRow key={at} number={at + 1} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}

function ColumnTitle({ target }: Pick<ShownColumn, 'target'>): ReactNode {
  if (target.kind === 'expected') return words.preview.expected
  if (target.kind === 'before') return words.preview.before
  return <VariableChip name={target.name} />
}

interface PreviewRowProps {
  number: number
  row: readonly string[]
  columns: readonly ShownColumn[]
}

function PreviewRow({ number, row, columns }: PreviewRowProps) {
  const isMissing = ({ place, target }: ShownColumn) =>
    (target.kind === 'variable' || target.kind === 'new') && (row[place] ?? '').trim() === ''
  return (
    <tr className={`border-border not-last:border-b ${columns.some(isMissing) ? 'bg-danger-soft' : ''}`}>
      <td className={`figure w-10 text-center text-12 text-muted ${cellEdge}`}>{number}</td>
      {columns.map((column) => (
        <td key={column.place} className={cellEdge}>
          {isMissing(column) ? (
            <b className="font-semibold text-danger">{readWords.empty}</b>
          ) : (
            <span className="block max-w-80 truncate max-phone:max-w-56">
              {cellText(row[column.place] ?? '', column)}
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}

function cellText(text: string, { target }: ShownColumn): string {
  if (target.kind !== 'before') return text.slice(0, shownLength)
  const messages = readConversation(text)
  return messages ? words.preview.messages(messages.length) : ''
}
