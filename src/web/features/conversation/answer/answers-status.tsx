import { shownRunId, type Column, type Message } from '#domain/session/session.ts'
import { useRunStates } from '../../../store/hooks.ts'
import { answersStatus } from './status-of-answers.ts'

interface AnswersStatusProps {
  columns: readonly Column[]
  lastTurn: Message | undefined
}

/** For a status region: how far the answers are. It changes when they begin and end, and never in between. */
export function AnswersStatus({ columns, lastTurn }: AnswersStatusProps) {
  return answersStatus(useRunStates(columns.map((column) => lastTurn && shownRunId(lastTurn, column.id))))
}
