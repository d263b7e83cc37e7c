import { cellAnswers } from '#domain/table/cells.ts'
import type { CaseId } from '#domain/session/table-setup.ts'
import { resolveSettings } from '#domain/session/settings.ts'
import { hasOtherInputs } from '#domain/table/out-of-date.ts'
import { fillIn, valueOf, variablesIn } from '#domain/table/template.ts'
import { asOne, turnsBefore } from '#domain/table/turns-before.ts'
import { isSettled, type Run } from '#domain/run/run.ts'
import { inTheList } from '#domain/session/filing.ts'
import {
  titleFrom,
  type Column,
  type Message,
  type RunId,
  type Session,
  type SessionId,
} from '#domain/session/session.ts'
import { emptyTables, type Tables } from '#domain/tables/tables.ts'
import { byId } from './store-parts.ts'
import { rowIn } from './stored-rows.ts'
import type { StoredTables } from './stored-tables.ts'

/**
 * A row of a table as a session of its own: what was said before it, and the filled prompt as its last question, answered
 * by the columns as the row was. What was answered to another prompt or other inputs stays behind. Null where the row is gone.
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
  const settings = { ...from.settings, system: fillIn(from.settings.system, row.values) }
  const { turns, unanswered } = turnsBefore(row.before ?? [])
  const messages: Message[] = []
  const ask = (question: string): Message => {
    const parentId = messages.at(-1)?.id ?? null
    const asked = { id: newId(), sessionId, parentId, text: question, attempts: {}, createdAt: now() }
    messages.push(asked)
    return asked
  }
  const earlierTurns = turns.map(({ question, answer }) => ({ question: ask(question), answer }))
  const message = ask(asOne(unanswered, text))
  const columns: Column[] = []
  const runs: Run[] = []
  const add = (run: Run, question: Message) => {
    question.attempts[run.columnId] = [run.id]
    runs.push(run)
  }
  for (const old of from.columnIds.flatMap((id) => tables.columns[id] ?? [])) {
    const column: Column = { id: newId(), sessionId, model: old.model, own: filledOwn(old, row.values) }
    columns.push(column)
    let previousRunId: RunId | null = null
    for (const { question, answer } of earlierTurns) {
      const id: RunId = newId()
      const place = { id, sessionId, columnId: column.id, messageId: question.id, previousRunId }
      const made = { model: column.model, settings: resolveSettings(settings, column.own), createdAt: now() }
      // It is over no other answer.
      add({ ...givenRun(answer), ...place, ...made, origin: { kind: 'edited', runId: newId() } }, question)
      previousRunId = id
    }
    const asked = { samples: 1, promptId: prompt.id }
    const [answer] = cellAnswers(rowIn(tables.results, caseId), old.id, asked)
    if (!answer || !isSettled(answer.run) || hasOtherInputs(answer, row)) continue
    const place = { sessionId, columnId: column.id, messageId: message.id, previousRunId }
    add({ ...answer.run, ...place, id: newId() }, message)
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
    settings,
  }
  return {
    sessionId,
    tables: {
      ...emptyTables(),
      sessions: { [sessionId]: session },
      columns: byId(columns),
      messages: byId(messages),
      runs: byId(runs),
    },
  }
}

const filledOwn = ({ own }: Column, values: Readonly<Record<string, string>>): Column['own'] =>
  own.system === undefined ? own : { ...own, system: fillIn(own.system, values) }

/** An answer that stands in the row itself: no model was asked for it, as for one that the reader has written. */
const givenRun = (text: string) => ({
  state: { kind: 'finished' as const, reason: 'stop' as const },
  text,
  given: text,
  reasoning: '',
  toolCalls: [],
  dropped: [],
  leftOut: [],
  seesImages: false,
  price: null,
  sentAt: null,
  firstTokenMs: null,
  firstTextMs: null,
  elapsedMs: null,
  usage: null,
  promptEstimate: null,
})
