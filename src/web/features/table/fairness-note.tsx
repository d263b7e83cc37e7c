import { Scale } from 'lucide-react'
import { useMemo } from 'react'
import type { Session } from '#domain/session/session.ts'
import { isAccepted, withAccepted } from '#domain/table/accepted-unfairness.ts'
import { isSameCause, tableUnfairness, type TableUnfairness } from '#domain/table/table-fairness.ts'
import type { TableSource } from '#domain/table/table.ts'
import { unfairnessInWords } from '#domain/words/fairness.ts'
import { useTableActions } from '../../store/table-hooks.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { gridId } from './parts/element-ids.ts'
import { useTable } from './parts/table-context.ts'
import { words } from './parts/words.ts'

const texts = words.fairness

interface FairnessNoteProps {
  session: Session
  /** Null before there is a prompt, and while a run is under way: until its end it is too early to tell. */
  source: TableSource | null
}

/** Says in what the columns of a table differ by accident, until the reader accepts that; nothing where they do not. */
export function FairnessNote({ session, source }: FairnessNoteProps) {
  const { openSettings } = useTable()
  const { tableChanged } = useTableActions()
  const found = useMemo(() => (source ? tableUnfairness(source) : []), [source])
  const accepted = session.table?.accepted ?? []
  const columnIds = source?.columns.map(({ id }) => id) ?? []
  const open = found.filter((each) => !isAccepted(each, accepted, columnIds))
  if (open.length === 0) return null
  const accept = () =>
    keepFocus(() => tableChanged(session.id, { accepted: withAccepted(accepted, open, columnIds) }), gridId)
  const areSeveral = open.length > 1
  return (
    <div
      role="note"
      aria-label={texts.label}
      className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1 border-b border-hair bg-warn-soft px-(--gutter) py-1.75 text-12 leading-4.5"
    >
      <Scale size={14} strokeWidth={1.5} className="flex-none self-start text-warn mt-0.5" />
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere max-phone:basis-[calc(100%-26px)]">
        <b className="font-semibold">{texts.unfair}</b>{' '}
        <ul className={areSeveral ? '' : 'inline'}>
          {open.map((each) => (
            <li key={textOf(each)} className={areSeveral ? '' : 'inline'}>
              {textOf(each)}. <RowsButton unfairness={each} />
            </li>
          ))}
        </ul>
      </div>
      <LinkButton size="small" onClick={() => openSettings(null)}>
        {texts.settings}
      </LinkButton>
      <LinkButton size="small" onClick={accept}>
        {texts.accept}
      </LinkButton>
    </div>
  )
}

const textOf = (each: TableUnfairness) =>
  each.caseIds === null ? unfairnessInWords(each) : texts.inRows(unfairnessInWords(each), each.caseIds.length)

/** Leads to the rows concerned, and back to all; nothing where it is so in every row. */
function RowsButton({ unfairness }: { unfairness: TableUnfairness }) {
  const { filter, onFilter } = useTable()
  const { cause, caseIds } = unfairness
  if (!caseIds) return null
  const isOn = filter.kind === 'unfair' && isSameCause(filter.cause, cause)
  const label = isOn ? words.grid.showAll : texts.only(caseIds.length)
  return (
    <LinkButton
      size="small"
      className="ml-1.5 max-phone:ml-0 max-phone:block"
      aria-label={texts.withCause(label, textOf(unfairness))}
      onClick={() => onFilter(isOn ? { kind: 'all' } : { kind: 'unfair', cause })}
    >
      {label}
    </LinkButton>
  )
}
