import type { ImageRef } from '../images/image.ts'
import { shownRun } from '../run/shown-run.ts'
import type { Message } from '../session/session.ts'
import { turnsOf } from '../session/turns.ts'
import { sessionOf, tablesOf, type SessionDocument } from '../document/session-document.ts'
import { readItem, type ItemReading } from './read-item.ts'

const now = Date.UTC(2026, 0, 2)

/** What is read of a value, which was JSON on its way here. */
export const readValue = (value: unknown, pictures: Record<string, ImageRef> = {}): ItemReading =>
  readItem(JSON.stringify(value), { pictureOf: (key) => pictures[key] ?? null, now })

/** The session that is read of a value. */
export function readSession(value: unknown, pictures: Record<string, ImageRef> = {}) {
  const reading = readValue(value, pictures)
  if (reading.kind !== 'session') throw new Error(JSON.stringify(reading))
  return reading
}

/** What a reader sees of a session: its questions on show, each with the answers on show, column by column. */
export function shownIn(document: SessionDocument) {
  const { messages, runs } = tablesOf(document)
  const session = sessionOf(document)
  return turnsOf(messages, session.tipId).map((message) => ({
    question: message.text,
    answers: session.columnIds.map((id) => shownRun(runs, message, id)?.text ?? null),
  }))
}

/** The attempts at the question with this text, column by column. */
export const attemptsAt = ({ tables }: SessionDocument, text: string): string[][] =>
  Object.values(questionOf(tables.messages, text)?.attempts ?? {}).map((ids) =>
    ids.map((id) => tables.runs.find((run) => run.id === id)?.text ?? ''),
  )

export const questionOf = (messages: readonly Message[], text: string): Message | undefined =>
  messages.find((message) => message.text === text)
