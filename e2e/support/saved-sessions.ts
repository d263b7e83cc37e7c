import type { Page } from '@playwright/test'
import { runWith } from '#domain/run/testing.ts'
import type { Session } from '#domain/session/session.ts'
import { defaultSettings } from '#domain/session/settings.ts'
import { databaseVersion } from '#web/store/migrations.ts'
import type { ParleyServer } from './parley-server.ts'
import { quietPage, saveRows, type StoredRow } from './saved-rows.ts'

interface SavedSession extends Partial<Session> {
  /** Ends its address. */
  id: string
  /** Those of its columns; the demo server has two. */
  models?: readonly string[]
  /** Each of its questions, and what the columns answered. */
  turns?: readonly (readonly [question: string, ...answers: string[]])[]
}

/** The rows of these sessions, the one that was used last first; a session has its first question as its title. */
export const rowsOfSessions = (sessions: readonly SavedSession[]): StoredRow[] =>
  sessions.flatMap((session, index) => rowsOf(session, Date.now() - index * 100))

function rowsOf(
  { id, models = ['demo/guide', 'demo/brief'], turns = [], ...more }: SavedSession,
  at: number,
) {
  const columns = models.map((model, index) => ({
    id: `${id}-column-${index}`,
    sessionId: id,
    model,
    own: {},
  }))
  const messageId = (number: number) => (number < 0 ? null : `${id}-question-${number}`)
  const runId = (number: number, columnId: string) => `${columnId}-answer-${number}`
  const session = {
    id,
    title: turns[0]?.[0] ?? '',
    titledBy: 'question',
    createdAt: at,
    updatedAt: at,
    columnIds: columns.map((column) => column.id),
    tipId: messageId(turns.length - 1),
    settings: defaultSettings,
    deletedAt: null,
    ...more,
  }
  const messages = turns.map(([text], number) => ({
    id: messageId(number),
    sessionId: id,
    parentId: messageId(number - 1),
    text,
    attempts: Object.fromEntries(columns.map((column) => [column.id, [runId(number, column.id)]])),
    createdAt: at,
  }))
  const runs = turns.flatMap(([, ...answers], number) =>
    columns.map((column, index) =>
      runWith({
        id: runId(number, column.id),
        sessionId: id,
        columnId: column.id,
        messageId: messageId(number) ?? '',
        previousRunId: number === 0 ? null : runId(number - 1, column.id),
        model: column.model,
        settings: session.settings,
        createdAt: at,
        sentAt: at,
        state: { kind: 'finished', reason: 'stop' },
        text: answers[index] ?? '',
        firstTokenMs: 10,
        firstTextMs: 10,
        elapsedMs: 20,
        // As counted, so that nothing reads the text to estimate it.
        usage: { promptTokens: 12, completionTokens: 20 },
      }),
    ),
  )
  return [
    { table: 'sessions', row: session },
    ...columns.map((row) => ({ table: 'columns', row })),
    ...messages.map((row) => ({ table: 'messages', row })),
    ...runs.map((row) => ({ table: 'runs', row })),
  ]
}

/** The browser has these rows and nothing else; the page stands at `quietPage`. */
export async function saveBeforehand(page: Page, rows: readonly StoredRow[], server?: ParleyServer) {
  await page.goto((server?.url ?? '') + quietPage)
  await saveRows(page, rows, databaseVersion)
}

/** Opens an address of the page in a browser that has these rows and nothing else. */
export async function openWithRows(
  page: Page,
  rows: readonly StoredRow[],
  { address = '/', server }: { address?: string; server?: ParleyServer } = {},
) {
  await saveBeforehand(page, rows, server)
  await page.goto((server?.url ?? '') + address)
}
