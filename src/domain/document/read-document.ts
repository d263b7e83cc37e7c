import { isRecord } from '#protocol/json/is-record.ts'
import { imageLimits } from '../images/image.ts'
import { parseRow } from '../tables/parse-rows.ts'
import { readSaved } from '../tables/read-saved.ts'
import { tableNames, type SavedRow, type TableName } from '../tables/tables.ts'
import { migrateDocument } from './migrate-document.ts'
import { documentOf } from './document-of.ts'
import { documentFormat, documentVersion, type SessionDocument } from './session-document.ts'

export type DocumentReading =
  | { kind: 'document'; document: SessionDocument; problems: DocumentProblem[] }
  | { kind: 'not-one'; reason: NotADocument }

/** What of a document could not be read: the row is left out, or what it lacks is made anew. */
type DocumentProblem =
  | { kind: 'row-skipped' | 'row-mended'; table: TableName; id: string }
  | { kind: 'picture-skipped'; id: string }

export type NotADocument =
  /** Another program's, or no object at all. */
  | 'other-format'
  /** An export of the time before documents: what was on show, in words. */
  | 'comparison-only'
  | 'newer-version'
  /** There is nothing in it that can be opened. */
  | 'no-session'

/** Far deeper than anything of ours: what goes on beyond that would end in a full stack. */
const maxDepth = 64

/**
 * Reads what JSON.parse gives back, or what is within an exported file, as a session. It throws nothing, whatever
 * stands there: what cannot be read is left out, and links that lead nowhere or in a circle are mended.
 */
export function readDocument(value: unknown): DocumentReading {
  if (!isRecord(value)) return notOne('other-format')
  const fields = isRecord(value.document) ? value.document : value
  if (fields.format === 'parley-comparison') return notOne('comparison-only')
  if (fields.format !== documentFormat) return notOne('other-format')
  if (typeof fields.version !== 'number' || isDeeperThan(fields, maxDepth)) return notOne('other-format')
  if (fields.version > documentVersion) return notOne('newer-version')
  return readFields(migrateDocument(fields, fields.version))
}

const notOne = (reason: NotADocument): DocumentReading => ({ kind: 'not-one', reason })

function readFields({ tables, pictures }: Record<string, unknown>): DocumentReading {
  const rows = rowsIn(tables)
  const sessionId = sessionIdIn(rows)
  const isAnother = ({ table, row }: SavedRow) => table === 'sessions' && idOf(row) !== sessionId
  const own = rows.filter((each) => !isAnother(each))
  const saved = readSaved(own.map((each) => ({ ...each, row: ofSession(each, sessionId) })))
  const session = saved.tables.sessions[sessionId]
  if (!session) return notOne('no-session')

  const document = documentOf(saved.tables, session)
  const read = picturesIn(pictures, document)
  const others = rows.filter(isAnother).map((each) => problemWith(each, 'row-skipped'))
  const odd = saved.odd.map((each) =>
    problemWith(each, idOf(each.row) in saved.tables[each.table] ? 'row-mended' : 'row-skipped'),
  )
  return {
    kind: 'document',
    document: { ...document, ...(Object.keys(read.pictures).length > 0 && { pictures: read.pictures }) },
    problems: [...others, ...odd, ...read.problems],
  }
}

function rowsIn(tables: unknown): SavedRow[] {
  if (!isRecord(tables)) return []
  return tableNames.flatMap((table) => {
    const rows = tables[table]
    return Array.isArray(rows) ? Array.from<unknown, SavedRow>(rows, (row) => ({ table, row })) : []
  })
}

/** The session's own id or, where its row is lost, that which a question names. */
function sessionIdIn(rows: readonly SavedRow[]): string {
  const session = rows.find(({ table, row }) => table === 'sessions' && parseRow('sessions', row))
  if (session) return idOf(session.row)
  const question = rows.find(({ table, row }) => table === 'messages' && parseRow('messages', row))
  return parseRow('messages', question?.row)?.sessionId ?? ''
}

/** What stands in a document belongs to its session, whatever else it says. */
const ofSession = ({ table, row }: SavedRow, sessionId: string): unknown =>
  table === 'sessions' || !isRecord(row) || row.sessionId === sessionId ? row : { ...row, sessionId }

const problemWith = ({ table, row }: SavedRow, kind: 'row-skipped' | 'row-mended'): DocumentProblem => ({
  kind,
  table,
  id: idOf(row),
})

/** Those of the pictures that questions name, and that can be pictures. */
function picturesIn(value: unknown, { tables }: SessionDocument) {
  const known = new Map(
    tables.messages.flatMap(({ images = [] }) => images).map((image) => [image.id, image]),
  )
  const pictures: Record<string, string> = {}
  const problems: DocumentProblem[] = []
  for (const [id, url] of Object.entries(isRecord(value) ? value : {})) {
    const type = known.get(id)?.type
    const isPicture =
      typeof url === 'string' && url.startsWith(`data:${type};base64,`) && url.length <= maxDataUrlLength
    if (isPicture) pictures[id] = url
    else problems.push({ kind: 'picture-skipped', id })
  }
  return { pictures, problems }
}

/** In base64 every three bytes are four letters. */
const maxDataUrlLength = (imageLimits.fileBytes / 3) * 4 + 100

const idOf = (row: unknown): string => (isRecord(row) && typeof row.id === 'string' ? row.id : '')

function isDeeperThan(value: object, depth: number): boolean {
  let level: object[] = [value]
  for (let step = 0; step < depth; step++) {
    level = level.flatMap((each) => Object.values(each).filter(isObject))
    if (level.length === 0) return false
  }
  return true
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
