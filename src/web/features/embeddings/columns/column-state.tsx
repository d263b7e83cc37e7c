import { Check, CircleX, RotateCw } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { useSecondsUntil } from '../../../ui/use-seconds-until.ts'
import { HealthButton } from '../health/health-button.tsx'
import { explainMeasuring } from '../measuring/explain-measuring.ts'
import { useKnownModels, useMeasuring, usePanel } from '../panel/panel-context.ts'
import type { ColumnStatus } from '../state/panel-state.ts'
import type { ShownColumn } from '../panel/use-columns.ts'
import { PopoverBeside } from '../parts/popover-beside.tsx'
import { isChatModel } from '../base/embedding-models.ts'
import { words } from './words.ts'

/** How far a column is, and the way on where it stands. */
export function ColumnState({ column }: { column: ShownColumn }) {
  const { id, letter, spec } = column
  const status = usePanel((state) => state.statuses[id])
  const isEmpty = usePanel(({ set }) => set?.texts.length === 0)
  const measuring = useMeasuring()
  if (!status || isEmpty) return null
  switch (status.kind) {
    case 'incomplete': {
      const left = status.total - status.done
      return (
        <Line>{spec.kind === 'file' ? words.status.notInFile(left) : words.status.incomplete(left)}</Line>
      )
    }
    case 'measuring':
      return <Line isBusy>{words.status.measuring(status.done, status.total)}</Line>
    case 'held':
      return <RateLimited key={status.until} until={status.until} onTryNow={() => measuring.tryNow(id)} />
    case 'paused':
      return (
        <Line>
          {status.by === 'spending-limit'
            ? words.status.overLimit
            : words.status.paused(status.total - status.done)}
        </Line>
      )
    case 'failed':
      return (
        <Failed letter={letter} status={status} model={spec.kind === 'model' ? spec.model : ''} id={id} />
      )
    case 'measured':
      return spec.kind !== 'words' ? (
        <HealthButton column={column} />
      ) : (
        <span className="flex items-center text-muted" title={words.status.ready}>
          <Check size={15} strokeWidth={1.5} aria-label={words.status.ready} className="text-ok" />
        </span>
      )
  }
}

const Line = ({ children, isBusy = false }: { children: React.ReactNode; isBusy?: boolean }) => (
  <span
    role="status"
    className={`figure flex-none text-12 whitespace-nowrap text-muted ${isBusy ? 'motion-safe:animate-pulse' : ''}`}
  >
    {children}
  </span>
)

/** It is asked by itself when the limit has room. */
function RateLimited({ until, onTryNow }: { until: number; onTryNow: () => void }) {
  const left = useSecondsUntil(until)
  return (
    <>
      <Line>{words.status.held(left)}</Line>
      <Button look="ghost" size="small" onClick={onTryNow}>
        {words.status.tryNow}
      </Button>
    </>
  )
}

interface FailedProps {
  id: string
  letter: string
  model: string
  status: ColumnStatus & { kind: 'failed' }
}

/** What went wrong, and another try. */
function Failed({ id, letter, model, status }: FailedProps) {
  const measuring = useMeasuring()
  const isChat = isChatModel(useKnownModels(), model)
  const { title, text } = explainMeasuring(status.failure, model, { tooLong: status.tooLong, isChat })
  const popoverId = `failure-${id}`
  return (
    <>
      <Button look="ghost" size="small" className="text-danger!" popoverTarget={popoverId}>
        <CircleX size={15} strokeWidth={1.5} />
        <span className="max-phone:sr-only">{words.status.failed}</span>
        <span className="sr-only">{words.status.why(letter)}</span>
      </Button>
      <Button look="line" size="small" onClick={() => void measuring.measure([id])}>
        <RotateCw size={14} strokeWidth={1.5} />
        {words.status.retry}
      </Button>
      <PopoverBeside id={popoverId} label={words.status.why(letter)}>
        <h2 className="font-semibold text-danger">{title}</h2>
        <p className="pt-1 text-pretty">{text}</p>
        <p className="figure pt-2 text-12 text-muted">{words.status.measuring(status.done, status.total)}</p>
      </PopoverBeside>
    </>
  )
}
