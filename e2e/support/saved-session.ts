import type { Page } from '@playwright/test'
import { defaultSettings } from '#domain/session/settings.ts'
import type { ParleyServer } from './parley-server.ts'
import type { Playground } from './playground.ts'
import { quietPage, saveRows, type StoredRow } from './saved-rows.ts'

interface SavedSession {
  /** Apart from others, where there are several; the greatest was used last. */
  number?: number
  /** One for each column. */
  models: readonly string[]
  /** What every column was asked. */
  question?: string
  answers?: readonly string[]
}

/** The rows of a session with these columns, and the question that they have answered, if there is one. */
export function rowsOfSession({ number = 1, models, question, answers = [] }: SavedSession): StoredRow[] {
  const sessionId = `session-${number}`
  const messageId = `question-${number}`
  const columns = models.map((model, index) => ({
    id: `column-${number}-${index + 1}`,
    sessionId,
    model,
    own: {},
  }))
  const runs = answers.map((text, index) => ({
    id: `run-${number}-${index + 1}`,
    sessionId,
    columnId: columns[index]?.id,
    messageId,
    previousRunId: null,
    model: columns[index]?.model,
    settings: defaultSettings,
    origin: { kind: 'asked' },
    createdAt: number,
    state: { kind: 'finished', reason: 'stop' },
    sentAt: number,
    text,
    reasoning: '',
  }))
  const attempts = Object.fromEntries(runs.map(({ id, columnId }) => [columnId, [id]]))
  const session = {
    id: sessionId,
    title: question ?? '',
    titledBy: 'question',
    createdAt: number,
    updatedAt: number,
    columnIds: columns.map(({ id }) => id),
    tipId: question === undefined ? null : messageId,
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
            row: { id: messageId, sessionId, parentId: null, text: question, attempts, createdAt: number },
          },
        ]),
    ...runs.map((row) => ({ table: 'runs', row })),
  ]
}

/** Opens the page of a server, the demo models' where none is given, in a browser that has these rows. */
export async function openWithSaved(
  { page, playground }: { page: Page; playground: Playground },
  rows: readonly StoredRow[],
  server?: ParleyServer,
) {
  await page.goto((server?.url ?? '') + quietPage)
  await saveRows(page, rows)
  await playground.open(server)
}
