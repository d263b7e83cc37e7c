import type { ColumnId, Session } from '../session/session.ts'
import type { ScopeRequest, TableSetup } from '../session/table-setup.ts'
import { labelName, maxLabels, type Label } from '../session/labels.ts'
import { defaultSettings } from '../session/settings.ts'
import {
  id,
  ids,
  list,
  moment,
  nullOr,
  number,
  object,
  oneOf,
  optional,
  or,
  text,
  type Reader,
} from './readers.ts'
import { readTableSetup } from './read-table-setup.ts'
import { readSettings } from './read-settings.ts'
import { mergeFields, sameOr, type Table, type Versions } from './table.ts'

const manyColumns = 1000

/** Of a name that nobody could type nothing is kept. */
const readLabelName: Reader<string> = (value) =>
  typeof value === 'string' && value !== '' && labelName(value) === value ? value : undefined

const readLabel = object<Label>({ name: readLabelName, hue: or(number(0, 1000), 0) })

export const sessions: Table<Session> = {
  read: object<Session>({
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
    view: optional(nullOr(oneOf('table'))),
    table: optional(readTableSetup),
    pinnedAt: optional(nullOr(moment)),
    archivedAt: optional(nullOr(moment)),
    labels: optional(list(readLabel, maxLabels)),
    deletedAt: or(nullOr(moment), null),
  }),

  /** But for its end, which two branches that grew apart have to be joined for: `merge-rows.ts`. */
  merge: ({ saved, mine, theirs }) => {
    const merged = {
      ...mergeFields({ saved, mine, theirs }),
      ...givenTitle(mine, theirs),
      tipId: theirs.tipId,
      updatedAt: Math.max(mine?.updatedAt ?? 0, theirs.updatedAt),
      ...latestChoice(mine, theirs),
      columnIds: mergeColumnIds({ saved: saved?.columnIds, mine: mine?.columnIds, theirs: theirs.columnIds }),
    }
    return sameOr(merged, theirs)
  },

  chains: [],

  withIds: (session, newIdOf) => ({
    ...session,
    id: newIdOf(session.id),
    columnIds: session.columnIds.map((columnId) => newIdOf(columnId)),
    tipId: session.tipId && newIdOf(session.tipId),
    ...(session.aloneColumnId && { aloneColumnId: newIdOf(session.aloneColumnId) }),
    ...(session.table && {
      table: withTableIds(session.table, newIdOf),
    }),
  }),
}

const withTableIds = (table: TableSetup, newIdOf: (id: string) => string): TableSetup => ({
  ...table,
  promptId: table.promptId && newIdOf(table.promptId),
  ...(table.run && {
    run: {
      ...withScopeIds(table.run, newIdOf),
      ...(table.run.joined && { joined: table.run.joined.map((joined) => withScopeIds(joined, newIdOf)) }),
    },
  }),
  ...(table.hidden && {
    hidden: { ...table.hidden, columnIds: table.hidden.columnIds.map(newIdOf) },
  }),
  ...(table.accepted && {
    accepted: table.accepted.map(({ cause, columnIds, caseIds }) => ({
      cause,
      columnIds: columnIds.map(newIdOf),
      caseIds: caseIds && caseIds.map(newIdOf),
    })),
  }),
})

const withScopeIds = <T extends ScopeRequest>(request: T, newIdOf: (id: string) => string): T => ({
  ...request,
  scope: {
    ...request.scope,
    ...(request.scope.columnIds && { columnIds: request.scope.columnIds.map(newIdOf) }),
    ...(request.scope.caseIds && { caseIds: request.scope.caseIds.map(newIdOf) }),
  },
})

/** A title is changed, and never taken away: a tab without one has not heard of it yet. */
const givenTitle = (mine: Session | undefined, theirs: Session): Partial<Session> =>
  mine && theirs.title === '' ? { title: mine.title, titledBy: mine.titledBy } : {}

function latestChoice(mine: Session | undefined, theirs: Session): Pick<Session, 'tipChosenAt'> {
  const tipChosenAt = Math.max(mine?.tipChosenAt ?? 0, theirs.tipChosenAt ?? 0)
  return tipChosenAt === 0 ? {} : { tipChosenAt }
}

/** Their columns, without those removed here and with those added here; never none. */
function mergeColumnIds({ saved, mine, theirs }: Omit<Versions<ColumnId[]>, 'isOwn'>): ColumnId[] {
  if (!saved || !mine || saved === mine) return theirs
  const kept = theirs.filter((columnId) => mine.includes(columnId) || !saved.includes(columnId))
  const added = mine.filter((columnId) => !saved.includes(columnId) && !theirs.includes(columnId))
  const merged = [...kept, ...added]
  return merged.length === 0 || merged.join() === theirs.join() ? theirs : merged
}
