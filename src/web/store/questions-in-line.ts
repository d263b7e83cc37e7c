import { createStore } from 'zustand/vanilla'
import type { ColumnId, SessionId } from '#domain/session/session.ts'

/** A question that was sent before it could be. */
interface QuestionInLine {
  /** All that stood in the field. */
  draft: string
  columnIds: readonly ColumnId[]
  /** Their ids. */
  pictures: string
}

/** By session, the question that goes out as soon as it can. They are this tab's, and gone with a reload. */
export const questionsInLine = createStore<Readonly<Record<SessionId, QuestionInLine>>>()(() => ({}))

export const putInLine = (id: SessionId, question: QuestionInLine) =>
  questionsInLine.setState({ [id]: question })

/** It was sent, or is a draft again. */
export function takeFromLine(id: SessionId) {
  const { [id]: taken, ...others } = questionsInLine.getState()
  if (taken) questionsInLine.setState(others, true)
}
