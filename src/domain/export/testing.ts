import { emptyTables } from '../tables/tables.ts'
import type { Run } from '../run/run.ts'
import { runWith } from '../run/testing.ts'
import type { Column, Message, Session } from '../session/session.ts'
import { defaultSettings } from '../session/settings.ts'
import { documentOf } from '../document/document-of.ts'
import { comparisonOf } from './comparison-of.ts'

/** 21 November 2026, 14:02, where the test runs. */
export const noon = new Date(2026, 10, 21, 14, 2).getTime()

interface Asked {
  question?: Partial<Message>
  /** The answer of each column; null where it was not asked. */
  answers: (Partial<Run> | null)[]
}

interface Parts {
  session?: Partial<Session>
  columns?: Partial<Column>[]
  turns?: Asked[]
}

/** A comparison of two columns with the questions and answers that a test is about. */
export const comparisonWith = (parts?: Parts) => comparisonOf(documentWith(parts), noon)

/** The session that it is made from. */
export function documentWith({ session = {}, columns = [{}, {}], turns = [] }: Parts = {}) {
  const all: Column[] = columns.map((fields, index) => ({
    id: `c${index}`,
    sessionId: 's',
    model: `acme/m${index}`,
    own: {},
    ...fields,
  }))
  const runs: Run[] = []
  const messages = turns.map(({ question, answers }, turn): Message => {
    const made = answers.map((fields, column) => {
      if (fields === null) return null
      const run = runWith({
        id: `r${turn}-${column}`,
        sessionId: 's',
        columnId: `c${column}`,
        messageId: `q${turn}`,
        model: all[column]?.model ?? '',
        state: { kind: 'finished', reason: 'stop' },
        sentAt: noon,
        previousRunId: turn > 0 && answers[column] ? `r${turn - 1}-${column}` : null,
        ...fields,
      })
      runs.push(run)
      return run
    })
    return {
      id: `q${turn}`,
      sessionId: 's',
      parentId: turn === 0 ? null : `q${turn - 1}`,
      text: 'Why?',
      createdAt: noon,
      attempts: Object.fromEntries(made.flatMap((run) => (run ? [[run.columnId, [run.id]]] : []))),
      ...question,
    }
  })
  const open: Session = {
    id: 's',
    title: 'Late parcel',
    titledBy: 'user',
    createdAt: noon,
    updatedAt: noon,
    columnIds: all.map(({ id }) => id),
    tipId: messages.at(-1)?.id ?? null,
    settings: defaultSettings,
    deletedAt: null,
    ...session,
  }
  const tables = {
    ...emptyTables(),
    sessions: { s: open },
    columns: Object.fromEntries(all.map((column) => [column.id, column])),
    messages: Object.fromEntries(messages.map((message) => [message.id, message])),
    runs: Object.fromEntries(runs.map((run) => [run.id, run])),
  }
  return documentOf(tables, open)
}
