import { useShallow } from 'zustand/react/shallow'
import { answersToJudge } from '#domain/judging/rounds.ts'
import type { Run } from '#domain/run/run.ts'
import type { Message, Session } from '#domain/session/session.ts'
import { useSessions } from './hooks.ts'

/** The answers of a session that can be judged; the same list until one of them is another, whatever else is coming. */
export const useAnswersToJudge = (session: Pick<Session, 'columnIds'>, turns: readonly Message[]): Run[] =>
  useSessions(useShallow((state) => answersToJudge(state, turns, session.columnIds)))
