import { createStore } from 'zustand/vanilla'
import type { ColumnId, SessionId } from '#domain/session/session.ts'

/** A question that was sent before it could be, as it was when its composer went away. */
interface WaitingQuestion {
  /** All that stood in the field. */
  draft: string
  columnIds: readonly ColumnId[]
  /** How many pictures were meant. */
  pictures: number
}

/** The questions that wait in sessions whose composer is not on show. They are this tab's, and gone with a reload. */
export const leftWaiting = createStore<Readonly<Record<SessionId, WaitingQuestion>>>()(() => ({}))

export const leaveWaiting = (id: SessionId, question: WaitingQuestion) =>
  leftWaiting.setState({ [id]: question })

/** Whoever takes it sends it: it waits here no more. */
export function takeWaiting(id: SessionId) {
  const { [id]: taken, ...others } = leftWaiting.getState()
  if (taken) leftWaiting.setState(others, true)
}
