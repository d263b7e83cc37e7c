import { defaultSettings } from '#domain/session/settings.ts'
import type { StoredRow } from './saved-rows.ts'

interface SavedSession {
  /** One for each column. */
  models: readonly string[]
  /** What every column was asked. */
  question?: string
  answers?: readonly string[]
}

/** The rows of a session with these columns, and the question that they have answered, if there is one. */
export function rowsOfSession({ models, question, answers = [] }: SavedSession): StoredRow[] {
  const sessionId = 'session'
  const columns = models.map((model, index) => ({ id: `column-${index + 1}`, sessionId, model, own: {} }))
  const runs = answers.map((text, index) => ({
    id: `run-${index + 1}`,
    sessionId,
    columnId: columns[index]?.id,
    messageId: 'question',
    previousRunId: null,
    model: columns[index]?.model,
    settings: defaultSettings,
    origin: { kind: 'asked' },
    createdAt: 1,
    state: { kind: 'finished', reason: 'stop' },
    sentAt: 1,
    text,
    reasoning: '',
  }))
  const attempts = Object.fromEntries(runs.map(({ id, columnId }) => [columnId, [id]]))
  const session = {
    id: sessionId,
    title: question ?? '',
    titledBy: 'question',
    createdAt: 1,
    updatedAt: 1,
    columnIds: columns.map(({ id }) => id),
    tipId: question === undefined ? null : 'question',
    settings: defaultSettings,
    deletedAt: null,
  }
  return [
    { table: 'sessions', row: session },
    ...columns.map((row) => ({ table: 'columns', row })),
    ...(question === undefined
      ? []
      : [
          {
            table: 'messages',
            row: { id: 'question', sessionId, parentId: null, text: question, attempts, createdAt: 1 },
          },
        ]),
    ...runs.map((row) => ({ table: 'runs', row })),
  ]
}
