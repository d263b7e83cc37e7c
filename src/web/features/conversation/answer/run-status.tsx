import { Check, CircleAlert, Clock, Square, TriangleAlert, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatSeconds } from '#domain/words/format.ts'
import { formatDecimals } from '#domain/words/decimals.ts'
import type { Run } from '#domain/run/run.ts'
import { useIsInLine } from '../../../store/use-is-in-line.ts'
import { useIsStale } from '../../../store/use-is-stale.ts'
import { useTicking } from '../../../ui/use-ticking.ts'
import { statusWords as texts } from './status-words.ts'

const tones = {
  plain: 'text-muted',
  live: 'font-medium text-accent',
  warn: 'font-medium text-warn',
  bad: 'font-medium text-danger',
} as const

const pulse =
  'size-2 flex-none rounded-sm bg-accent forced-color-adjust-none motion-safe:animate-pulse forced-colors:bg-[Highlight]'

const Status = ({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) => (
  <span
    className={`inline-flex items-center gap-1.5 text-12 whitespace-nowrap in-[[aria-selected=true]]:font-semibold ${tones[tone]}`}
  >
    {children}
  </span>
)

/** How an answer stands, in a word or its time: in the column's head and on its tab. */
export function RunStatus({ run }: { run: Run }) {
  const isStale = useIsStale(run)
  const isInLine = useIsInLine(run)
  if (isStale) {
    return (
      <Status>
        <Clock size={14} strokeWidth={1.5} />
        {isInLine ? (
          texts.waiting
        ) : (
          <span>
            {texts.earlier}
            <span className="in-[[role=tab]]:hidden"> {texts.state}</span>
          </span>
        )}
      </Status>
    )
  }
  switch (run.state.kind) {
    case 'queued':
      return (
        <Status>
          <Clock size={14} strokeWidth={1.5} />
          {texts.queued}
        </Status>
      )
    case 'held':
      return (
        <Status tone="warn">
          <Clock size={14} strokeWidth={1.5} />
          {texts.held}
        </Status>
      )
    case 'waiting':
    case 'streaming':
      return (
        <Status tone="live">
          <span className={pulse} />
          <Elapsed since={run.sentAt ?? run.createdAt} />
        </Status>
      )
    case 'finished':
      return run.state.reason === 'length' ? (
        <Status tone="warn">
          <TriangleAlert size={14} strokeWidth={1.5} />
          {texts.full}
        </Status>
      ) : (
        <Status>
          <Check size={14} strokeWidth={1.5} />
          {run.elapsedMs === null ? texts.done : texts.seconds(formatSeconds(run.elapsedMs))}
        </Status>
      )
    case 'stopped':
      return (
        <Status>
          <Square size={10} strokeWidth={1.5} fill="currentColor" />
          {texts.stopped}
        </Status>
      )
    case 'interrupted':
      return (
        <Status tone="warn">
          <TriangleAlert size={14} strokeWidth={1.5} />
          {texts.cutOff}
        </Status>
      )
    case 'failed':
      return run.state.failure.kind === 'unreachable' ? (
        <Status tone="warn">
          <Unplug size={14} strokeWidth={1.5} />
          {texts.offline}
        </Status>
      ) : (
        <Status tone="bad">
          <CircleAlert size={14} strokeWidth={1.5} />
          {texts.failed}
        </Status>
      )
  }
}

const tickMs = 100

/** Seconds that go on counting, from the second one on. */
function Elapsed({ since }: { since: number }) {
  const ms = useTicking(tickMs) - since
  return <span className="figure">{ms < 1000 ? '' : texts.seconds(formatDecimals(ms / 1000, 1))}</span>
}
