import type { Session } from '#domain/session/session.ts'
import type { Case } from '#domain/table/table.ts'
import { valueOf } from '#domain/table/template.ts'
import { VariableChip } from '../parts/variable-chip.tsx'
import { words } from '../parts/words.ts'

/** What a row puts into the prompt, and what is expected of the answer. */
export function RowInputs({ session, row }: { session: Session; row: Case }) {
  const expected = row.expected
  return (
    <dl className="flex max-h-40 flex-none flex-wrap gap-x-8 gap-y-2 overflow-auto bg-sunken px-(--gutter) py-3 text-13">
      {(session.table?.variables ?? []).map(({ name }) => (
        <div key={name} className="max-w-full min-w-24">
          <dt className="pb-1 text-12">
            <VariableChip name={name} />
          </dt>
          <dd className="max-w-[46rem] wrap-anywhere whitespace-pre-wrap">
            {valueOf(row.values, name) || <span className="text-muted">{words.grid.empty}</span>}
          </dd>
        </div>
      ))}
      {expected !== null && (
        <div className="min-w-24">
          <dt className="pb-1 text-12 text-muted">{words.open.expected}</dt>
          <dd className="font-medium wrap-anywhere whitespace-pre-wrap">{expected}</dd>
        </div>
      )}
    </dl>
  )
}
