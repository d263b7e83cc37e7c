import { useState } from 'react'
import type { Variable } from '#domain/session/table-setup.ts'
import type { RowComparison } from '#domain/table/compare-versions.ts'
import { valueOf } from '#domain/table/template.ts'
import { formatNumber } from '#domain/words/language.ts'
import { Button } from '../../../ui/button.tsx'
import { AnswersCompared } from './answers-compared.tsx'
import { ChangedCell } from './changed-cell.tsx'
import { words } from './words.ts'

/** So many rows are shown at first, and more with each press. */
const step = 50

interface ChangedRowsProps {
  rows: readonly RowComparison[]
  variables: readonly Variable[]
  names: { before: string; after: string }
  onlyDiffers: boolean
}

/** The rows, those that changed first; each cell opens to its two answers. */
export function ChangedRows({ rows, variables, names, onlyDiffers }: ChangedRowsProps) {
  const [count, setCount] = useState(step)
  const left = Math.min(step, rows.length - count)
  return (
    <>
      <ul className="border-t border-border">
        {rows.slice(0, count).map((of) => (
          <ChangedRow key={of.row.id} of={of} variables={variables} names={names} onlyDiffers={onlyDiffers} />
        ))}
      </ul>
      {left > 0 && (
        <div className="grid place-items-center border-t border-hair p-3">
          <Button onClick={() => setCount(count + step)}>{words.more(left)}</Button>
        </div>
      )}
    </>
  )
}

interface ChangedRowProps extends Omit<ChangedRowsProps, 'rows'> {
  of: RowComparison
}

function ChangedRow({ of, variables, names, onlyDiffers }: ChangedRowProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const opened = of.cells.find(({ columnId }) => columnId === openId)
  const first = valueOf(of.row.values, variables[0]?.name ?? '')
  return (
    <li className="border-t border-hair first:border-t-0">
      <div className="grid grid-cols-[2rem_minmax(0,1fr)_minmax(0,2fr)] items-center gap-x-2 gap-y-2 px-5 py-2 max-phone:grid-cols-[1.5rem_minmax(0,1fr)] max-phone:px-4">
        <span className="figure text-12 text-muted">
          <span className="sr-only">{words.row(of.index + 1)}</span>
          <span aria-hidden="true">{formatNumber(of.index + 1)}</span>
        </span>
        <p className="line-clamp-2 text-13 wrap-anywhere">
          {first.trim() === '' ? <span className="text-muted">{words.emptyInput}</span> : first}
        </p>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-2 max-phone:col-span-2">
          {of.cells.map((cell, position) => (
            <ChangedCell
              key={cell.columnId}
              row={of.index + 1}
              cell={cell}
              position={position}
              isOpen={cell === opened}
              onToggle={() => setOpenId(cell === opened ? null : cell.columnId)}
            />
          ))}
        </div>
      </div>
      {opened && (
        <div className="border-t border-hair bg-sunken">
          <AnswersCompared cell={opened} names={names} onlyDiffers={onlyDiffers} />
        </div>
      )}
    </li>
  )
}
