import { isRecord } from '#protocol/json/is-record.ts'
import { id, modelId, moment, number, nullOr, oneOf, or, text, type Reader } from '../tables/readers.ts'
import {
  maxColumns,
  maxTexts,
  type ColumnSpec,
  type Judgements,
  type TextItem,
  type TextSet,
  type Vote,
} from './text-set.ts'

/** A set with the number of what could not be kept. */
export interface ParsedTextSet {
  set: TextSet
  /** Entries that are damaged, or have the id of another. */
  damaged: number
  /** Entries past the limits. */
  textsPastLimit: number
  columnsPastLimit: number
}

const line = text(10_000)
const whole = text()
const maxDimensions = 100_000
const ignored = () => undefined

/** Reads a saved or shared set as far as it can be read; null where it is none. Fields that are not known are left out. */
export function parseTextSet(value: unknown): ParsedTextSet | null {
  if (!isRecord(value)) return null
  const setId = id(value.id, ignored)
  if (setId === undefined || !Array.isArray(value.texts)) return null
  const texts = readEach(value.texts, readText)
  const columns = readEach(value.columns, readColumn)
  const kept = texts.read.slice(0, maxTexts)
  const keptColumns = columns.read.slice(0, maxColumns)
  const judgements = readJudgements(value.judgements, kept)
  const votes = readVotes(value.votes, kept, keptColumns)
  const createdAt = readOr(moment, value.createdAt, 0)
  return {
    set: {
      id: setId,
      name: readOr(line, value.name, ''),
      texts: kept,
      columns: keptColumns,
      judgements: judgements.read,
      ...(votes.read.length > 0 && { votes: votes.read }),
      createdAt,
      updatedAt: readOr(moment, value.updatedAt, createdAt),
    },
    damaged: texts.damaged + columns.damaged + judgements.damaged + votes.damaged,
    textsPastLimit: texts.read.length - kept.length,
    columnsPastLimit: columns.read.length - keptColumns.length,
  }
}

const readOr = <T>(reader: Reader<T>, value: unknown, other: T): T =>
  or(reader, other)(value, ignored) ?? other

/** The entries of a list that can be read, each id once. */
function readEach<T extends { id: string }>(
  value: unknown,
  read: (entry: Record<string, unknown>) => T | null,
) {
  const found = new Map<string, T>()
  const entries: unknown[] = Array.isArray(value) ? value : []
  for (const entry of entries) {
    const one = isRecord(entry) ? read(entry) : null
    if (one && !found.has(one.id)) found.set(one.id, one)
  }
  return { read: [...found.values()], damaged: entries.length - found.size }
}

function readText(entry: Record<string, unknown>): TextItem | null {
  const textId = id(entry.id, ignored)
  const words = whole(entry.text, ignored)
  if (textId === undefined || words === undefined) return null
  return {
    id: textId,
    text: words,
    label: readOr(nullOr(line), entry.label, null),
    group: readOr(nullOr(line), entry.group, null),
    role: readOr(oneOf('document', 'question'), entry.role, 'document'),
  }
}

function readColumn(entry: Record<string, unknown>): ColumnSpec | null {
  const columnId = id(entry.id, ignored)
  if (columnId === undefined) return null
  if (entry.kind === 'words') return { id: columnId, kind: 'words' }
  if (entry.kind === 'file') return { id: columnId, kind: 'file', name: readOr(line, entry.name, '') }
  const model = modelId(entry.model, ignored)
  if (entry.kind !== 'model' || model === undefined) return null
  const dimensions = readOr(nullOr(number(1, maxDimensions)), entry.dimensions, null)
  return {
    id: columnId,
    kind: 'model',
    model,
    dimensions: Number.isInteger(dimensions) ? dimensions : null,
    questionPrefix: readOr(line, entry.questionPrefix, ''),
    documentPrefix: readOr(line, entry.documentPrefix, ''),
  }
}

/**
 * Right answers between texts that are there. Each question that has to lose one counts as damaged; one whose last answer
 * was taken back has nothing to lose.
 */
function readJudgements(value: unknown, texts: readonly TextItem[]): { read: Judgements; damaged: number } {
  const roles = new Map(texts.map((item) => [item.id, item.role]))
  const entries = isRecord(value) ? Object.entries(value) : []
  let damaged = 0
  const read = entries.flatMap(([question, answers]): [string, string[]][] => {
    const given: unknown[] = Array.isArray(answers) ? answers : []
    const known = new Set(
      given.filter((each): each is string => typeof each === 'string' && roles.get(each) === 'document'),
    )
    const isQuestion = roles.get(question) === 'question'
    const isEmpty = Array.isArray(answers) && answers.length === 0
    if (!isEmpty && (!isQuestion || known.size < given.length || known.size === 0)) damaged += 1
    return isQuestion && known.size > 0 ? [[question, [...known]]] : []
  })
  return { read: Object.fromEntries(read), damaged }
}

/** Votes on texts and columns that are there, one for a text and two columns. */
function readVotes(
  value: unknown,
  texts: readonly TextItem[],
  columns: readonly ColumnSpec[],
): { read: readonly Vote[]; damaged: number } {
  const textIds = new Set(texts.map((item) => item.id))
  const columnIds = new Set(columns.map((column) => column.id))
  const entries: unknown[] = Array.isArray(value) ? value : []
  const found = new Map<string, Vote>()
  for (const entry of entries) {
    const vote = isRecord(entry) ? readVote(entry) : null
    if (!vote || !textIds.has(vote.textId) || !vote.columnIds.every((each) => columnIds.has(each))) continue
    const key = JSON.stringify([vote.textId, ...vote.columnIds.toSorted()])
    if (!found.has(key)) found.set(key, vote)
  }
  return { read: [...found.values()], damaged: entries.length - found.size }
}

function readVote(entry: Record<string, unknown>): Vote | null {
  const textId = id(entry.textId, ignored)
  const [first, second, ...more]: unknown[] = Array.isArray(entry.columnIds) ? entry.columnIds : []
  const columnIds = [id(first, ignored), id(second, ignored)] as const
  const winner = oneOf('first', 'second', 'both', 'neither')(entry.winner, ignored)
  if (textId === undefined || winner === undefined || more.length > 0) return null
  if (columnIds[0] === undefined || columnIds[1] === undefined || columnIds[0] === columnIds[1]) return null
  const votedAt = readOr(moment, entry.votedAt, 0)
  return { textId, columnIds: [columnIds[0], columnIds[1]], winner, votedAt }
}
