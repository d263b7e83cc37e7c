import { SlidersHorizontal } from 'lucide-react'
import { useId, useRef } from 'react'
import type { Session } from '#domain/session/session.ts'
import { useTableActions } from '../../store/table-hooks.ts'
import { Button } from '../../ui/button.tsx'
import { leftInWindow } from '../../ui/left-in-window.ts'
import { Popover } from '../../ui/popover.tsx'
import { Segments } from '../../ui/segments.tsx'
import { NumberField } from '../../ui/text-field.tsx'
import { typedAmount } from '../../ui/typed-number.ts'
import type { GridColumn } from './grid-columns.ts'
import { HiddenList } from './hidden-list.tsx'
import type { RowHeight } from './row-heights.ts'
import { words } from './parts/words.ts'

const maxSamples = 20

interface TableOptionsProps {
  session: Session
  /** Null where rows are as high as what is in them. */
  rowHeight: RowHeight | null
  onRowHeight: (height: RowHeight) => void
  hidden: readonly GridColumn[]
  onShow: (columns: readonly GridColumn[]) => void
}

const heights = ['low', 'middle', 'high'] as const satisfies RowHeight[]

/** How many answers each cell gets, what a run may cost, and how high rows are. */
export function TableOptions({ session, rowHeight, onRowHeight, hidden, onShow }: TableOptionsProps) {
  const tableActions = useTableActions()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { samples = 1, spendingLimit = null } = session.table ?? {}
  return (
    <>
      <Button
        ref={button}
        look="plain"
        size="small"
        aria-label={words.run.options}
        popoverTarget={id}
        aria-haspopup="dialog"
      >
        <SlidersHorizontal size={15} strokeWidth={1.5} />
        {words.run.options}
        {hidden.length > 0 && (
          <span className="figure text-12 text-muted">{words.hidden.count(hidden.length)}</span>
        )}
        {spendingLimit !== null && <span className="figure text-12 text-muted">${spendingLimit}</span>}
      </Button>
      <Popover
        id={id}
        role="dialog"
        aria-label={words.run.options}
        className="w-76 p-4!"
        onToggle={(event) => {
          const anchor = button.current?.getBoundingClientRect()
          if (event.newState !== 'open' || !anchor) return
          const { style, offsetWidth } = event.currentTarget
          style.top = `${anchor.bottom + 4}px`
          style.left = leftInWindow(anchor.left, offsetWidth)
        }}
      >
        <div className="grid gap-4 text-13">
          <label className="grid grid-cols-[1fr_auto] items-center gap-x-3">
            {words.run.samples}
            <NumberField
              key={`samples ${samples}`}
              className="w-20"
              defaultValue={samples}
              onBlur={({ target }) => {
                const wanted = Math.round(Number(target.value))
                if (wanted >= 1 && wanted <= maxSamples)
                  tableActions.tableChanged(session.id, { samples: wanted })
                else target.value = String(samples)
              }}
            />
            <span className="col-span-2 pt-1 text-12 text-muted">{words.run.samplesAbout}</span>
          </label>
          <label className="grid grid-cols-[1fr_auto] items-center gap-x-3">
            {words.run.limitLabel}
            <NumberField
              key={`limit ${spendingLimit}`}
              className="w-20"
              placeholder={words.run.limitNone}
              defaultValue={spendingLimit ?? ''}
              onBlur={({ target }) => {
                const text = target.value.replace('$', '').trim()
                const limit = typedAmount(text)
                if (text === '' || (limit !== null && limit > 0))
                  tableActions.tableChanged(session.id, { spendingLimit: limit })
                else target.value = String(spendingLimit ?? '')
              }}
            />
            <span className="col-span-2 pt-1 text-12 text-muted">{words.run.limitAbout}</span>
          </label>
          {rowHeight !== null && (
            <div className="flex items-center justify-between gap-3">
              {words.grid.rowHeight}
              <Segments
                label={words.grid.rowHeight}
                value={rowHeight}
                onChange={onRowHeight}
                options={heights.map((height) => ({ value: height, label: words.grid.heights[height] }))}
              />
            </div>
          )}
          {hidden.length > 0 && <HiddenList hidden={hidden} onShow={onShow} />}
        </div>
      </Popover>
    </>
  )
}
