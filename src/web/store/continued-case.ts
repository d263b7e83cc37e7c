import { cellAnswers } from '#domain/table/cells.ts'
import type { CaseId } from '#domain/session/table-setup.ts'
import { hasOtherInputs } from '#domain/table/out-of-date.ts'
import { fillIn, valueOf, variablesIn } from '#domain/table/template.ts'
import { isSettled, type Run } from '#domain/run/run.ts'
import { inTheList } from '#domain/session/filing.ts'
import {
  titleFrom,
  type Column,
  type Message,
  type Session,
  type SessionId,
} from '#domain/session/session.ts'
import { emptyTables, type Tables } from '#domain/tables/tables.ts'
import { byId } from './store-parts.ts'
import { rowIn } from './stored-rows.ts'
import type { StoredTables } from './stored-tables.ts'

/**
 * A row of a table as a session of its own: the filled prompt is its question, answered by the columns as the row was.
 * What was answered to another prompt or other inputs stays behind. Null where the row is gone.
 */
export function continuedCase(
  tables: StoredTables,
  caseId: CaseId,
  { newId, now }: { newId: () => string; now: () => number },
): { tables: Tables; sessionId: SessionId } | null {
  const row = tables.cases[caseId]
  const from = tables.sessions[row?.sessionId ?? '']
  const prompt = tables.prompts[from?.table?.promptId ?? '']
  if (!row || !from || !prompt) return null
  const sessionId = newId()
  const text = fillIn(prompt.text, row.values)
  const title = titleFrom(valueOf(row.values, variablesIn(prompt.text)[0] ?? '') || text)
  const message: Message = {
    id: newId(),
    sessionId,
    parentId: null,
    text,
    attempts: {},
    createdAt: now(),
  }
  const columns: Column[] = []
  const runs: Run[] = []
  for (const old of from.columnIds.flatMap((id) => tables.columns[id] ?? [])) {
    const column: Column = { id: newId(), sessionId, model: old.model, own: filledOwn(old, row.values) }
    columns.push(column)
    const asked = { samples: 1, promptId: prompt.id }
    const [answer] = cellAnswers(rowIn(tables.results, caseId), old.id, asked)
    if (!answer || !isSettled(answer.run) || hasOtherInputs(answer, row)) continue
    const run = { ...answer.run, id: newId(), sessionId, columnId: column.id, messageId: message.id }
    message.attempts[column.id] = [run.id]
    runs.push(run)
  }
  const { table: _, view: __, ...rest } = inTheList(from)
  const session: Session = {
    ...rest,
    id: sessionId,
    title,
    titledBy: 'question',
    createdAt: now(),
    updatedAt: now(),
    columnIds: columns.map(({ id }) => id),
    tipId: message.id,
    aloneColumnId: null,
    settings: { ...from.settings, system: fillIn(from.settings.system, row.values) },
  }
  return {
    sessionId,
    tables: {
      ...emptyTables(),
      sessions: { [sessionId]: session },
      columns: byId(columns),
      messages: { [message.id]: message },
      runs: byId(runs),
    },
  }
}

const filledOwn = ({ own }: Column, values: Readonly<Record<string, string>>): Column['own'] =>
  own.system === undefined ? own : { ...own, system: fillIn(own.system, values) }
