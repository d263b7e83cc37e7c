import { useShallow } from 'zustand/react/shallow'
import type { Run } from '#domain/run/run.ts'
import type { ColumnId, Message, MessageId, RunId, SessionId } from '#domain/session/session.ts'
import { versionsOf } from '#domain/session/turns.ts'
import { useSessions } from './hooks.ts'

// What a question and its answers are drawn from: it comes with the board.

/** All wordings of a question, the first one first. */
export const useVersions = (turn: Message): Message[] =>
  useSessions(useShallow(({ messages }) => versionsOf(messages, turn)))

export const useMessage = (id: MessageId): Message | undefined => useSessions(({ messages }) => messages[id])

const noColumns: readonly ColumnId[] = []
/** The ids of a session's columns in order. */
export const useColumnIds = (sessionId: SessionId): readonly ColumnId[] =>
  useSessions(({ sessions }) => sessions[sessionId]?.columnIds ?? noColumns)

export const useRun = (id: RunId | undefined): Run | undefined =>
  useSessions(({ runs }) => (id === undefined ? undefined : runs[id]))
