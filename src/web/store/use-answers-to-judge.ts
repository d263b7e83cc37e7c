import { useShallow } from 'zustand/react/shallow'
import { answersToJudge, countExcluded, type ExclusionReason } from '#domain/judging/rounds.ts'
import type { Run } from '#domain/run/run.ts'
import type { Message, Session } from '#domain/session/session.ts'
import { useSessions } from './hooks.ts'

/** The answers of a session that can be judged; the same list until one of them is another, whatever else is coming. */
export const useAnswersToJudge = (session: Pick<Session, 'columnIds'>, turns: readonly Message[]): Run[] =>
  useSessions(useShallow((state) => answersToJudge(state, turns, session.columnIds)))

/** How many of the answers on show are not judged, and why; the same counts until one of them is another. */
export const useExcludedCounts = (
  session: Pick<Session, 'columnIds'>,
  turns: readonly Message[],
): Readonly<Record<ExclusionReason, number>> =>
  useSessions(useShallow((state) => countExcluded(state, turns, session.columnIds)))
