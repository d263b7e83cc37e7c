import { Check, CircleAlert, Clock, Square, TriangleAlert, Unplug } from 'lucide-react'
import { formatSeconds } from '#domain/words/format.ts'
import type { Run } from '#domain/run/run.ts'
import { useIsInLine, useIsStale } from '../../store/use-is-stale.ts'
import { useTicking } from '../../ui/use-ticking.ts'

/** How an answer stands, in a word or its time: in the column's head and on its tab. */
export function RunStatus({ run }: { run: Run }) {
  const isStale = useIsStale(run)
  const isInLine = useIsInLine(run)
  if (isStale) {
    return (
      <span className="run-status">
        <Clock size={14} strokeWidth={1.5} />
        {isInLine ? (
          'Waiting'
        ) : (
          <span>
            Earlier<span className="run-status-rest"> state</span>
          </span>
        )}
      </span>
    )
  }
  switch (run.state.kind) {
    case 'queued':
      return (
        <span className="run-status">
          <Clock size={14} strokeWidth={1.5} />
          Queued
        </span>
      )
    case 'held':
      return (
        <span className="run-status" data-tone="warn">
          <Clock size={14} strokeWidth={1.5} />
          Waits
        </span>
      )
    case 'waiting':
    case 'streaming':
      return (
        <span className="run-status" data-tone="live">
          <span className="pulse" />
          <Elapsed since={run.sentAt ?? run.createdAt} />
        </span>
      )
    case 'finished':
      return run.state.reason === 'length' ? (
        <span className="run-status" data-tone="warn">
          <TriangleAlert size={14} strokeWidth={1.5} />
          Full
        </span>
      ) : (
        <span className="run-status">
          <Check size={14} strokeWidth={1.5} />
          {run.elapsedMs === null ? 'Done' : `${formatSeconds(run.elapsedMs)} s`}
        </span>
      )
    case 'stopped':
      return (
        <span className="run-status">
          <Square size={10} strokeWidth={1.5} fill="currentColor" />
          Stopped
        </span>
      )
    case 'interrupted':
      return (
        <span className="run-status" data-tone="warn">
          <TriangleAlert size={14} strokeWidth={1.5} />
          Cut off
        </span>
      )
    case 'failed':
      return run.state.failure.kind === 'unreachable' ? (
        <span className="run-status" data-tone="warn">
          <Unplug size={14} strokeWidth={1.5} />
          Offline
        </span>
      ) : (
        <span className="run-status" data-tone="bad">
          <CircleAlert size={14} strokeWidth={1.5} />
          Failed
        </span>
      )
  }
}

const tickMs = 100

/** Seconds that go on counting, from the second one on. */
function Elapsed({ since }: { since: number }) {
  const ms = useTicking(tickMs) - since
  return <span className="figure">{ms < 1000 ? '' : `${(ms / 1000).toFixed(1)} s`}</span>
}
