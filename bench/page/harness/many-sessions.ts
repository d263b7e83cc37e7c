import { emptyTables, type Tables } from '#domain/tables/tables.ts'
import { longSession } from './long-session.ts'

/** The rows of so many short sessions, each used a second after the one before: as somebody has them after years. */
export function manySessions(count: number, model: string, answers: readonly string[]): Tables {
  const one = JSON.stringify(longSession({ messages: 6, model, answers }))
  const all: Tables = emptyTables()
  for (let number = 1; number <= count; number += 1) {
    // As keys and as values: every id of a session's rows has the session's number in it.
    const rows = JSON.parse(one.replaceAll(/"(session|column|message|run)-/g, `"$1-${number}-`)) as Tables
    for (const session of Object.values(rows.sessions)) {
      session.title = `Session ${number}`
      session.updatedAt += number * 1000
    }
    Object.assign(all.sessions, rows.sessions)
    Object.assign(all.columns, rows.columns)
    Object.assign(all.messages, rows.messages)
    Object.assign(all.runs, rows.runs)
  }
  return all
}
