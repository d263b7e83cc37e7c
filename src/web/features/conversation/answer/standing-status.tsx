import { shownRunId, type Column, type Message } from '#domain/session/session.ts'
import { useStandings } from '../../../store/hooks.ts'
import { standingOf } from './standing.ts'

interface StandingStatusProps {
  columns: readonly Column[]
  lastTurn: Message | undefined
}

/** For a status region: how far the answers are. It changes when they begin and end, and never in between. */
export function StandingStatus({ columns, lastTurn }: StandingStatusProps) {
  return standingOf(useStandings(columns.map((column) => lastTurn && shownRunId(lastTurn, column.id))))
}
