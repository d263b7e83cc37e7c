import { parseImageRefs } from '#domain/images/image.ts'
import type { Price } from '#domain/pricing/price.ts'
import type { Run } from '#domain/run/run.ts'
import type { Column, Message, Session } from '#domain/session/session.ts'
import { defaultSettings } from '#domain/session/settings.ts'
import { emptyTables, type TableName, type Tables } from './tables.ts'

/**
 * What storage gave back, made into a row of ours, or null where it is not one. Missing fields that have an
 * honest default get it; a row that would mislead or break the page is refused.
 */
export const parseRow: { [T in keyof Tables]: (row: unknown) => Tables[T][string] | null } = {
  sessions: (row) => {
    if (!isRecord(row) || !isId(row.id) || !isIds(row.columnIds)) return null
    return {
      ...(row as object as Session),
      title: typeof row.title === 'string' ? row.title : '',
      tipId: isId(row.tipId) ? row.tipId : null,
      createdAt: numberOr(row.createdAt, 0),
      updatedAt: numberOr(row.updatedAt, 0),
      settings: { ...defaultSettings, ...(isRecord(row.settings) ? row.settings : {}) },
      deletedAt: typeof row.deletedAt === 'number' ? row.deletedAt : null,
    }
  },
  columns: (row) => {
    if (!isRecord(row) || !isId(row.id) || !isId(row.sessionId)) return null
    return {
      ...(row as object as Column),
      model: typeof row.model === 'string' ? row.model : '',
      own: isRecord(row.own) ? row.own : {},
    }
  },
  messages: (row) => {
    if (!isRecord(row) || !isId(row.id) || !isId(row.sessionId) || typeof row.text !== 'string') return null
    if (!isRecord(row.attempts) || !Object.values(row.attempts).every(isIds)) return null
    const { images: _, shown, ...message } = row as object as Message
    const images = parseImageRefs(row.images)
    return {
      ...message,
      parentId: isId(row.parentId) ? row.parentId : null,
      ...(images.length > 0 && { images }),
      ...(isRecord(shown) && Object.values(shown).every(isId) && { shown }),
    }
  },
  runs: (row) => {
    if (!isRecord(row) || !isId(row.id) || !isId(row.sessionId) || !isId(row.messageId)) return null
    if (!isId(row.columnId) || typeof row.text !== 'string' || typeof row.model !== 'string') return null
    if (!isRecord(row.state) || !isRunState(row.state) || !isRecord(row.settings)) return null
    const { pieces, history, ...run } = row as object as Run
    return {
      ...run,
      ...(typeof pieces === 'number' && { pieces }),
      ...(isIds(history) && { history }),
      previousRunId: isId(row.previousRunId) ? row.previousRunId : null,
      origin:
        isRecord(row.origin) && isId(row.origin.runId) ? (row.origin as Run['origin']) : { kind: 'asked' },
      leftOut: stringsOr(row.leftOut, []),
      dropped: stringsOr(row.dropped, []),
      seesImages: row.seesImages !== false,
      price: isPrice(row.price) ? row.price : null,
      sentAt: numberOrNull(row.sentAt),
      given: typeof row.given === 'string' && row.text.startsWith(row.given) ? row.given : '',
      reasoning: typeof row.reasoning === 'string' ? row.reasoning : '',
      toolCalls: Array.isArray(row.toolCalls) ? row.toolCalls.filter(isToolCall) : [],
      firstTextMs: numberOrNull(row.firstTextMs),
      promptEstimate: numberOrNull(row.promptEstimate),
      settings: { ...defaultSettings, ...row.settings },
    }
  },
}

/** Those of the rows that are ours, by table. */
export function parseRows(rows: readonly { table: TableName; row: unknown }[]): Tables {
  const tables = emptyTables()
  for (const { table, row } of rows) {
    const parsed = parseRow[table](row)
    if (parsed) Object.assign(tables[table], { [parsed.id]: parsed })
  }
  return tables
}

const runStates = ['queued', 'held', 'waiting', 'streaming', 'stopped', 'finished', 'interrupted', 'failed']

const isRunState = (state: Record<string, unknown>) =>
  runStates.some((kind) => kind === state.kind) &&
  (withFailure.some((kind) => kind === state.kind) ? isRecord(state.failure) : true)

const withFailure = ['interrupted', 'failed', 'held']

const isPrice = (value: unknown): value is Price =>
  isRecord(value) && typeof value.input === 'number' && typeof value.output === 'number'
const isToolCall = (value: unknown): value is Run['toolCalls'][number] =>
  isRecord(value) && typeof value.name === 'string' && typeof value.arguments === 'string'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isId = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isIds = (value: unknown): value is string[] => Array.isArray(value) && value.every(isId)
const stringsOr = (value: unknown, other: string[]) =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : other
const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)
const numberOr = (value: unknown, other: number) => (typeof value === 'number' ? value : other)
