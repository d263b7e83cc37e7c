import type { Run } from '#domain/run/run.ts'
import { askedColumnIds } from '#domain/session/turns.ts'
import { columnLetter, type Message } from '#domain/session/session.ts'
import { useColumnIds, useMessage } from '../../../store/turn-hooks.ts'
import { words } from './words.ts'

/** Where an answer stands among the others. */
export interface AnswerContext {
  message: Message
  /** Of columns: those of the session. */
  columnCount: number
  /** Those of them that were asked this question. */
  askedCount: number
  /** A column's letter; empty where the column is gone. */
  letterOf: (columnId: string) => string
  /** A button's name: with the column's letter where other columns have the same button. */
  named: (name: string) => string
  /** What an announcement begins with: its column, where there are others. */
  announcedAs: string | undefined
}

/** Where a run stands, or null where its question is gone. */
export function useAnswerContext(run: Run): AnswerContext | null {
  const message = useMessage(run.messageId)
  const columnIds = useColumnIds(run.sessionId)
  if (!message) return null
  const letterOf = (columnId: string) => {
    const position = columnIds.indexOf(columnId)
    return position < 0 ? '' : columnLetter(position)
  }
  return {
    message,
    columnCount: columnIds.length,
    askedCount: askedColumnIds(message, columnIds).length,
    letterOf,
    announcedAs: columnIds.length > 1 ? words.announcedAs(letterOf(run.columnId)) : undefined,
    named: (name) => (columnIds.length > 1 ? words.ofColumn(name, letterOf(run.columnId)) : name),
  }
}
