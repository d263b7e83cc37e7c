import { runWith } from '#domain/run/testing.ts'
import { defaultSettings } from '#domain/session/settings.ts'
import type { Run } from '#domain/run/run.ts'
import type { Column, Message, Session } from '#domain/session/session.ts'
import { emptyTables, type Tables } from '#domain/tables/tables.ts'

interface LongSession {
  /** Questions and answers together. */
  messages: number
  model: string
  /** The answers, taken in turn. */
  answers: readonly string[]
}

const id = (kind: string, number: number) => `${kind}-${String(number).padStart(6, '0')}`

/** The saved rows of one session with one column and so many messages. */
export function longSession({ messages, model, answers }: LongSession): Tables {
  const turns = Math.floor(messages / 2)
  const [sessionId, columnId] = ['session-1', 'column-1']
  const session: Session = {
    id: sessionId,
    title: 'A long session',
    titledBy: 'user',
    createdAt: 1_763_700_000_000,
    updatedAt: 1_763_700_000_000 + turns,
    columnIds: [columnId],
    tipId: id('message', turns),
    settings: defaultSettings,
    deletedAt: null,
  }
  const column: Column = { id: columnId, sessionId, model, own: {} }
  const numbers = Array.from({ length: turns }, (_, index) => index + 1)
  const asked = numbers.map((number): Message => ({
    id: id('message', number),
    sessionId,
    parentId: number === 1 ? null : id('message', number - 1),
    text: `Question ${number}: what should I look at next?`,
    attempts: { [columnId]: [id('run', number)] },
    createdAt: 1_763_700_000_000 + number,
  }))
  const runs = numbers.map((number): Run =>
    runWith({
      id: id('run', number),
      sessionId,
      columnId,
      messageId: id('message', number),
      previousRunId: number === 1 ? null : id('run', number - 1),
      model,
      createdAt: 1_763_700_000_000 + number,
      state: { kind: 'finished', reason: 'stop' },
      text: answers[number % answers.length] ?? '',
      reasoning: '',
      firstTokenMs: 120,
      elapsedMs: 900,
      usage: { promptTokens: 40, completionTokens: 60 },
    }),
  )
  return {
    ...emptyTables(),
    sessions: { [sessionId]: session },
    columns: { [columnId]: column },
    messages: byId(asked),
    runs: byId(runs),
  }
}

const byId = <T extends { id: string }>(rows: readonly T[]): Record<string, T> =>
  Object.fromEntries(rows.map((row) => [row.id, row]))

/** An answer cut into short ones, as they stand in a long session: each begins with a heading of its own. */
export const shortAnswers = (answer: string): string[] =>
  answer
    .split(/\n(?=#{1,3} )/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
