import { CircleX, RotateCw, Scissors, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useIsPhone } from '../../../ui/use-media-query.ts'
import { isChatModel } from '../base/embedding-models.ts'
import { explainMeasuring } from '../measuring/explain-measuring.ts'
import { useKnownModels, useMeasuring, usePanel } from '../panel/panel-context.ts'
import { useShownColumns, type ShownColumn } from '../panel/use-columns.ts'
import { PopoverBeside } from '../parts/popover-beside.tsx'
import { useTextsOverLimit } from './use-texts-over-limit.ts'
import { TextList } from './text-list.tsx'
import { words } from './words.ts'

/** What a reader should know of a column before its figures are trusted; nothing where all is well. */
export function ColumnNotices() {
  const columns = useShownColumns()
  return (
    <section
      aria-label={words.notices}
      className="grid flex-none gap-1 px-(--gutter) pt-2 text-12 empty:hidden"
    >
      {columns.map((column) => (
        <NoticesOf key={column.id} column={column} />
      ))}
    </section>
  )
}

function NoticesOf({ column }: { column: ShownColumn }) {
  const { id, letter, spec, isMeasured } = column
  const changedModel = usePanel((state) => state.changedModels[id])
  const overLimit = useTextsOverLimit(column)
  const measuring = useMeasuring()
  const hasChanged = spec.kind === 'model' && changedModel === spec.model
  const about = isMeasured ? words.overLimit.after : words.overLimit.before
  return (
    <>
      <Failed column={column} />
      {hasChanged && (
        <div role="status" className={line}>
          <span className={notice}>
            <TriangleAlert size={14} strokeWidth={1.5} className={icon} />
            {words.changed.text(letter)}
          </span>
          <Button size="small" onClick={() => void measuring.measureAgain(id)}>
            <RotateCw size={14} strokeWidth={1.5} /> {words.changed.again}
          </Button>
        </div>
      )}
      {overLimit && (
        <div className={line}>
          <span className={notice}>
            <Scissors size={14} strokeWidth={1.5} className={icon} />
            {about(letter, overLimit.texts.length, overLimit.contextLength)}
          </span>
          <TextsTooLong letter={letter} ids={overLimit.texts.map((text) => text.id)} />
        </div>
      )}
    </>
  )
}

/** On phones the column itself may be out of sight, to the right. */
function Failed({ column: { id, letter, spec } }: { column: ShownColumn }) {
  const status = usePanel((state) => state.statuses[id])
  const measuring = useMeasuring()
  const known = useKnownModels()
  const isPhone = useIsPhone()
  if (!isPhone || status?.kind !== 'failed') return null
  const model = spec.kind === 'model' ? spec.model : ''
  const isChat = isChatModel(known, model)
  const { title } = explainMeasuring(status.failure, model, { tooLong: status.tooLong, isChat })
  return (
    <div role="status" className={line}>
      <span className={notice}>
        <CircleX size={14} strokeWidth={1.5} className="mt-0.5 flex-none text-danger" />
        {words.failed.text(letter, title)}
      </span>
      <Button size="small" onClick={() => void measuring.measure([id])}>
        <RotateCw size={14} strokeWidth={1.5} /> {words.failed.retry}
      </Button>
    </div>
  )
}

const line = 'flex flex-wrap items-center gap-x-2 gap-y-1 text-pretty text-muted'
const notice = 'flex min-w-0 gap-2'
const icon = 'mt-0.5 flex-none text-warn'

const shown = 20

function TextsTooLong({ letter, ids }: { letter: string; ids: readonly string[] }) {
  const id = useId()
  return (
    <>
      <Button size="small" look="ghost" popoverTarget={id} aria-haspopup="dialog">
        {words.overLimit.show}
      </Button>
      <PopoverBeside id={id} label={words.overLimit.list(letter)}>
        <TextList label={words.overLimit.list(letter)} ids={ids.slice(0, shown)} />
        {ids.length > shown && (
          <p className="text-12 text-muted">{words.overLimit.more(ids.length - shown)}</p>
        )}
      </PopoverBeside>
    </>
  )
}
