import { Pause, Play, Square } from 'lucide-react'
import { formatUsd } from '#domain/pricing/cost.ts'
import type { Session } from '#domain/session/session.ts'
import type { Prompt } from '#domain/table/table.ts'
import type { TableRun } from '../../store/table-runs.ts'
import { Button } from '../../ui/button.tsx'
import { useTableActions } from '../../store/table-hooks.ts'
import { runButtonId } from './parts/element-ids.ts'
import { words } from './parts/words.ts'
import { UnsavedNote } from './unsaved-note.tsx'

interface RunBarProps {
  session: Session
  prompt: Prompt | undefined
  run: TableRun
  onPause: () => void
  onResume: () => void
  onStop: () => void
}

const bar =
  'flex flex-none flex-wrap items-center gap-x-4 gap-y-2 border-b border-border bg-bg py-2 pr-3 pl-(--gutter) text-13'

/** How a run stands: how many answers are there, how long it still takes, what it has cost, and how to stop it. */
export function RunBar({ session, prompt, run, onPause, onResume, onStop }: RunBarProps) {
  const tableActions = useTableActions()
  const { total, finished, failed, spent, unknownCosts, leftMs } = run
  const state = stateNow(session, run)
  if (state === 'elsewhere')
    return (
      <div className={bar}>
        <p role="status">{words.run.elsewhere}</p>
        <Button id={runButtonId} onClick={onResume}>
          {words.run.tryAgain}
        </Button>
      </div>
    )
  const { done, unit } = words.run.done(finished + failed, total)
  const raised = (session.table?.spendingLimit ?? 0) * 2
  return (
    <div className={bar}>
      <div className="flex min-w-64 flex-1 items-center gap-x-4 gap-y-1 max-phone:min-w-0 max-phone:flex-col max-phone:items-stretch">
        <p className="whitespace-nowrap">
          <b className="font-semibold">{done}</b> {unit}
          {failed > 0 && <>, {words.run.failures(failed)}</>}
        </p>
        <Ruler finished={finished} failed={failed} total={total} />
      </div>
      <p className="text-muted empty:hidden max-phone:order-last max-phone:w-full">
        {state === 'paused' && words.run.paused}
        {state === 'limit' && limitReached(session, run)}
        {state === 'running' && leftMs !== null && words.run.left(leftMs)}
        {state !== 'limit' && (spent > 0 || unknownCosts > 0) && (
          <>
            {(state === 'paused' || leftMs !== null) && ' · '}
            {spent > 0 ? (
              <>
                <b className="figure font-medium text-text">{formatUsd(spent)}</b> {words.run.spent}
                {ofUnknownCost(run)}
              </>
            ) : (
              words.foot.unknownCost
            )}
          </>
        )}
      </p>
      <div className="empty:hidden max-phone:order-last max-phone:w-full">
        <UnsavedNote session={session} prompt={prompt} />
      </div>
      <div className="flex gap-2 phone:ml-auto">
        {state === 'running' ? (
          <Button id={runButtonId} size="icon" aria-label={words.run.pause} onClick={onPause}>
            <Pause size={15} strokeWidth={1.5} />
            <span className="max-phone:hidden">{words.run.pause}</span>
          </Button>
        ) : state === 'limit' && raised > 0 ? (
          <Button
            id={runButtonId}
            look="primary"
            onClick={() => {
              tableActions.tableChanged(session.id, { spendingLimit: raised })
              onResume()
            }}
          >
            {words.run.raise(formatUsd(raised))}
          </Button>
        ) : (
          <Button id={runButtonId} look="primary" onClick={onResume}>
            <Play size={15} strokeWidth={1.5} />
            {words.run.resume}
          </Button>
        )}
        <Button look="ink" onClick={onStop}>
          <Square size={12} fill="currentColor" strokeWidth={1.5} />
          {words.run.stop}
        </Button>
      </div>
    </div>
  )
}

const ofUnknownCost = ({ unknownCosts }: TableRun) =>
  unknownCosts > 0 ? words.run.unknownCosts(unknownCosts) : ''

/** How a run stands: where the limit that halted it was raised or taken away since, it is paused like any other. */
export function stateNow({ table }: Session, { state, haltedAt }: TableRun): TableRun['state'] {
  if (state !== 'limit') return state
  const limit = table?.spendingLimit ?? null
  return limit === null || (haltedAt !== null && limit > haltedAt) ? 'paused' : 'limit'
}

/** Why the spending limit has halted it. */
export function limitReached({ table }: Session, run: TableRun): string {
  const limit = table?.spendingLimit ?? null
  return limit === null ? '' : words.run.overLimit(formatUsd(limit), formatUsd(run.spent), ofUnknownCost(run))
}

interface RulerProps {
  finished: number
  failed: number
  total: number
}

function Ruler({ finished, failed, total }: RulerProps) {
  const share = (count: number) => `${total === 0 ? 0 : (count / total) * 100}%`
  return (
    <div
      role="progressbar"
      aria-label={words.run.progress}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={finished + failed}
      className="min-w-30 phone:flex-1"
    >
      <div className="h-0.75 ruler" />
      <div className="flex h-1.25 overflow-hidden rounded-full bg-border">
        <div className="bg-accent" style={{ width: share(finished) }} />
        <div className="bg-danger" style={{ width: share(failed) }} />
      </div>
    </div>
  )
}
