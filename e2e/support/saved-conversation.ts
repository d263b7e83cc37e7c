import type { Page } from '@playwright/test'
import { databaseVersion } from '#web/store/migrations.ts'
import { defaultSettings } from '#domain/session/settings.ts'
import type { ParleyServer } from './parley-server.ts'
import { quietPage, saveRows, type StoredRow } from './saved-rows.ts'

interface SavedConversation {
  /** A column for each. */
  models: string[]
  /** What was asked last, if anything was. */
  question?: string
  /** What each model said to it. */
  answers?: Record<string, string>
}

/** Opens the page in a browser that has this conversation and nothing else. */
export async function openConversation(page: Page, conversation: SavedConversation, server?: ParleyServer) {
  await saveConversation(page, conversation, server)
  await page.goto(server?.url ?? '/')
}

/** The browser has this conversation and nothing else; the page stands at `quietPage`. */
export async function saveConversation(page: Page, conversation: SavedConversation, server?: ParleyServer) {
  await page.goto((server?.url ?? '') + quietPage)
  await saveRows(page, rowsOf(conversation), databaseVersion)
}

function rowsOf({ models, question, answers = {} }: SavedConversation): StoredRow[] {
  const at = Date.now()
  const [sessionId, messageId] = ['saved-session', 'saved-question']
  const columns = models.map((model, index) => ({ id: `column-${index}`, sessionId, model, own: {} }))
  const runs = columns.map(({ id, model }) => ({
    id: `run-of-${id}`,
    sessionId,
    columnId: id,
    messageId,
    model,
    createdAt: at,
    state: { kind: 'finished', reason: 'stop' },
    text: answers[model] ?? '',
    // As counted, so that nothing reads the text to estimate it.
    usage: { promptTokens: 12, completionTokens: 20 },
    promptEstimate: 12,
  }))
  const session = {
    id: sessionId,
    title: question ?? '',
    titledBy: 'question',
    createdAt: at,
    updatedAt: at,
    columnIds: columns.map(({ id }) => id),
    tipId: question === undefined ? null : messageId,
    settings: defaultSettings,
    deletedAt: null,
  }
  const message = {
    id: messageId,
    sessionId,
    parentId: null,
    text: question,
    attempts: Object.fromEntries(runs.map(({ id, columnId }) => [columnId, [id]])),
    createdAt: at,
  }
  const inTable = (table: string) => (row: object) => ({ table, row })
  return [
    ...[session].map(inTable('sessions')),
    ...columns.map(inTable('columns')),
    ...(question === undefined ? [] : [inTable('messages')(message), ...runs.map(inTable('runs'))]),
  ]
}
