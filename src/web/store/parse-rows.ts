import { imageLimits, parseImageRefs, type ImageRef } from '#domain/images/image.ts'
import type { Column, Message, Session } from '#domain/session/session.ts'
import { defaultSettings } from '#domain/session/settings.ts'
import {
  byIds,
  id,
  ids,
  modelId,
  moment,
  nullOr,
  object,
  oneOf,
  optional,
  or,
  text,
  type Reader,
} from './readers.ts'
import { readRun } from './read-run.ts'
import { readOwnSettings, readSettings } from './read-settings.ts'
import { emptyTables, type SavedRow, type TableName, type Tables } from './tables.ts'

const manyColumns = 1000
const manyAttempts = 1000

const images: Reader<readonly ImageRef[]> = (value, repaired) => {
  const known = new Map(parseImageRefs(value).map((image) => [image.id, image]))
  const refs = [...known.values()].slice(0, imageLimits.perQuestion)
  if (!Array.isArray(value) || refs.length < value.length) repaired()
  return refs.length > 0 ? refs : undefined
}

/**
 * What each table's rows are, field by field. What has an honest default gets it where it is missing or cannot be read;
 * a row that could not be placed, or an answer without its text, is none.
 */
const readers: { [T in TableName]: Reader<Tables[T][string]> } = {
  sessions: object<Session>({
    id,
    title: or(text(100_000), ''),
    titledBy: or(oneOf('question', 'user'), 'question'),
    createdAt: or(moment, 0),
    updatedAt: or(moment, 0),
    columnIds: or(ids(manyColumns), []),
    tipId: or(nullOr(id), null),
    tipChosenAt: optional(moment),
    aloneColumnId: optional(nullOr(id)),
    settings: or(readSettings, defaultSettings),
    deletedAt: or(nullOr(moment), null),
  }),
  columns: object<Column>({
    id,
    sessionId: id,
    model: or(modelId, ''),
    own: or(readOwnSettings, {}),
    startRunId: optional(nullOr(id)),
  }),
  messages: object<Message>({
    id,
    sessionId: id,
    parentId: or(nullOr(id), null),
    text: or(text(), ''),
    images: optional(images),
    versionOf: optional(id),
    attempts: or(byIds(ids(manyAttempts), manyColumns), {}),
    shown: optional(byIds(id, manyColumns)),
    bestRunId: optional(nullOr(id)),
    baseRunId: optional(nullOr(id)),
    deletedAt: optional(nullOr(moment)),
    createdAt: or(moment, 0),
  }),
  runs: readRun,
}

/** A row as it was saved or heard, made into one of ours, or null. `repaired` is told of what it lost. */
export const parseRow = <T extends TableName>(
  table: T,
  row: unknown,
  repaired: () => void = () => undefined,
): Tables[T][string] | null => readers[table](row, repaired) ?? null

/** Those of the rows that are ours, by table. `onOdd` is told of each that is not, or not whole. */
export function parseRows(rows: readonly SavedRow[], onOdd?: (odd: SavedRow) => void): Tables {
  const tables = emptyTables()
  for (const saved of rows) {
    let isOdd = false
    const parsed = parseRow(saved.table, saved.row, () => (isOdd = true))
    if (parsed) Object.assign(tables[saved.table], { [parsed.id]: parsed })
    if (isOdd || !parsed) onOdd?.(saved)
  }
  return tables
}
