import { shownRunId, type Column, type Message } from '#domain/session/session.ts'
import { useStandings } from '../../store/hooks.ts'
import { standingWords } from './standing-words.ts'

interface StatusRegionProps {
  columns: readonly Column[]
  lastTurn: Message | undefined
  /** What else happened, in words. */
  said: string
}

/** Speaks when answers begin and end, and never in between; and when a column was moved. */
export function StatusRegion({ columns, lastTurn, said }: StatusRegionProps) {
  const runs = useStandings(columns.map((column) => lastTurn && shownRunId(lastTurn, column.id)))
  return (
    <>
      <div role="status" className="sr-only">
        {standingWords(runs)}
      </div>
      <div role="status" className="sr-only">
        {said}
      </div>
    </>
  )
}
