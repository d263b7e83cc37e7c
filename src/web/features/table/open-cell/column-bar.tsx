import type { ReactNode } from 'react'
import { columnLetter } from '#domain/session/session.ts'
import type { Run } from '#domain/run/run.ts'
import type { Change } from '#domain/table/out-of-date.ts'
import { Tile } from '../../../ui/tile.tsx'
import { AnswerEnd } from '../parts/answer-end.tsx'
import { words as tableWords } from '../parts/words.ts'

interface ColumnBarProps {
  position: number
  model: string
  /** Of the answer on show. */
  run: Run | undefined
  /** What has changed since the answer came. */
  change: Change | null
  children: ReactNode
}

/** Whose answer it is, how it ended, and whether it is out of date. */
export const ColumnBar = ({ position, model, run, change, children }: ColumnBarProps) => (
  <div
    data-hue={position % 8}
    className="flex h-12 flex-none items-center gap-2 border-t-2 border-b border-t-bar border-b-border bg-surface px-(--gutter)"
  >
    <Tile letter={columnLetter(position)} position={position} />
    <b className="min-w-0 truncate text-13 font-semibold">{model}</b>
    <span className="flex-1" />
    {children}
    {run && (
      <span className="text-12 empty:hidden">
        <AnswerEnd run={run} />
      </span>
    )}
    {change && (
      <span className="rounded-full bg-warn-soft px-2 py-0.5 text-12 font-medium whitespace-nowrap text-warn">
        {tableWords.cell.changed[change]}
      </span>
    )}
  </div>
)
