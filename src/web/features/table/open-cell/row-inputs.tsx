import { Link, Pencil } from 'lucide-react'
import type { ColumnId, Session } from '#domain/session/session.ts'
import type { Case } from '#domain/table/table.ts'
import { valueOf } from '#domain/table/template.ts'
import { IconButton } from '../../../ui/button.tsx'
import { useTable } from '../parts/table-context.ts'
import { VariableChip } from '../parts/variable-chip.tsx'
import { words as tableWords } from '../parts/words.ts'
import { words } from './words.ts'

interface RowInputsProps {
  session: Session
  row: Case
  columnId: ColumnId
}

/** What a row puts into the prompt, and what is expected of the answer. */
export function RowInputs({ session, row, columnId }: RowInputsProps) {
  const { editRow, copyLink } = useTable()
  const { expected, before = [] } = row
  return (
    <div className="flex max-h-40 flex-none max-wide:max-h-64 items-start gap-2 overflow-auto bg-sunken py-3 pr-2 pl-(--gutter) text-13">
      <dl className="flex min-w-0 flex-1 flex-wrap gap-x-8 gap-y-2">
        {before.length > 0 && (
          <div className="w-full min-w-24">
            <dt className="pb-1 text-12 text-muted">{words.before}</dt>
            <dd className="grid max-w-[46rem] gap-1 wrap-anywhere whitespace-pre-wrap">
              {before.map(({ role, content }, at) => (
                // A message's place is all that it is known by.
                // oxlint-disable-next-line react/no-array-index-key
                <p key={at}>
                  <b className="font-medium text-muted">{words.roles[role]}</b> {content}
                </p>
              ))}
            </dd>
          </div>
        )}
        {(session.table?.variables ?? []).map(({ name }) => (
          <div key={name} className="max-w-full min-w-24">
            <dt className="pb-1 text-12">
              <VariableChip name={name} />
            </dt>
            <dd dir="auto" className="max-w-[46rem] wrap-anywhere whitespace-pre-wrap">
              {valueOf(row.values, name) || <span className="text-muted">{tableWords.grid.empty}</span>}
            </dd>
          </div>
        ))}
        {expected !== null && (
          <div className="min-w-24">
            <dt className="pb-1 text-12 text-muted">{words.expected}</dt>
            <dd dir="auto" className="font-medium wrap-anywhere whitespace-pre-wrap">
              {expected}
            </dd>
          </div>
        )}
      </dl>
      <div className="sticky top-0 -my-1 flex flex-none max-phone:flex-col">
        <IconButton label={tableWords.grid.changeRow} onClick={() => editRow(row)}>
          <Pencil size={15} strokeWidth={1.5} />
        </IconButton>
        <IconButton label={tableWords.grid.copyLink} onClick={() => copyLink({ caseId: row.id, columnId })}>
          <Link size={15} strokeWidth={1.5} />
        </IconButton>
      </div>
    </div>
  )
}
