import { isSettled, reduceRun, type Run } from '#domain/run/run.ts'
import type { ColumnId, Message, RunId, Session } from '#domain/session/session.ts'
import { joinBranches } from './join-branches.ts'
import { withoutCycles } from './mend-links.ts'
import type { Tables } from './tables.ts'

interface Merging {
  /** What this tab regards as saved. */
  saved: Tables
  /** What it shows: other rows than the saved ones were changed here and are not written yet. */
  mine: Tables
  /** The rows that another tab has written. */
  theirs: Tables
  /** The runs that this tab streams. */
  ownRunIds: Readonly<Record<RunId, true>>
}

/**
 * The rows of two tabs made into one. A row that needs nothing from here is the very object that was heard; any other
 * has to be written again. Questions, attempts and answers come out alike in every tab, in whatever order it hears
 * the others. Names, models, settings and the list of columns are simpler: what is not written yet stays, else what
 * was heard last counts. Only two writes that cross within milliseconds could undo one another there.
 */
export function mergeRows({ saved, mine, theirs, ownRunIds }: Merging): Tables {
  const merged: Tables = {
    sessions: {},
    columns: mapRows(theirs.columns, (row) => mergeFields(saved.columns[row.id], mine.columns[row.id], row)),
    messages: mapRows(theirs.messages, (row) =>
      mergeMessage(saved.messages[row.id], mine.messages[row.id], row),
    ),
    runs: mapRows(theirs.runs, (row) => mergeRun(mine.runs[row.id], row, row.id in ownRunIds)),
  }
  // Before any chain is followed: two rows that are whole each for itself can name one another.
  const cut = withoutCycles(
    {
      columns: { ...mine.columns, ...merged.columns },
      messages: { ...mine.messages, ...merged.messages },
      runs: { ...mine.runs, ...merged.runs },
    },
    merged,
  )
  Object.assign(merged.columns, cut.columns)
  Object.assign(merged.messages, cut.messages)
  Object.assign(merged.runs, cut.runs)
  for (const row of Object.values(theirs.sessions)) {
    const own = mine.sessions[row.id]
    const messages = { ...mine.messages, ...merged.messages }
    const preferred = (own?.tipChosenAt ?? 0) > (row.tipChosenAt ?? 0) ? 'one' : 'other'
    const { tipId, moved } = joinBranches(messages, own?.tipId ?? null, row.tipId, preferred)
    Object.assign(merged.messages, moved)
    merged.sessions[row.id] = mergeSession(saved.sessions[row.id], own, row, tipId)
  }
  return merged
}

function mergeSession(
  saved: Session | undefined,
  mine: Session | undefined,
  theirs: Session,
  tipId: Session['tipId'],
): Session {
  const merged = {
    ...mergeFields(saved, mine, theirs),
    tipId,
    updatedAt: Math.max(mine?.updatedAt ?? 0, theirs.updatedAt),
    ...latestChoice(mine, theirs),
    columnIds: mergeColumnIds(saved?.columnIds, mine?.columnIds, theirs.columnIds),
  }
  return isShallowlyEqual(merged, theirs) ? theirs : merged
}

function latestChoice(mine: Session | undefined, theirs: Session): Pick<Session, 'tipChosenAt'> {
  const tipChosenAt = Math.max(mine?.tipChosenAt ?? 0, theirs.tipChosenAt ?? 0)
  return tipChosenAt === 0 ? {} : { tipChosenAt }
}

/** Their columns, without those removed here and with those added here; never none. */
function mergeColumnIds(
  saved: ColumnId[] | undefined,
  mine: ColumnId[] | undefined,
  theirs: ColumnId[],
): ColumnId[] {
  if (!saved || !mine || saved === mine) return theirs
  const kept = theirs.filter((id) => mine.includes(id) || !saved.includes(id))
  const added = mine.filter((id) => !saved.includes(id) && !theirs.includes(id))
  const merged = [...kept, ...added]
  return merged.length === 0 || merged.join() === theirs.join() ? theirs : merged
}

/** Their fields, but for those that were changed here since they were saved. */
function mergeFields<T extends object>(saved: T | undefined, mine: T | undefined, theirs: T): T {
  if (!saved || !mine || saved === mine) return theirs
  const before = new Map(Object.entries(saved))
  const changed = Object.entries(mine).filter(([field, value]) => before.get(field) !== value)
  return changed.length === 0 ? theirs : { ...theirs, ...Object.fromEntries(changed) }
}

/** All attempts of both; of two questions before it the later one, for a branch only ever gains questions. */
function mergeMessage(saved: Message | undefined, mine: Message | undefined, heard: Message): Message {
  if (!mine) return heard
  const theirs = mergeFields(saved, mine, heard)
  const attempts = { ...heard.attempts }
  for (const [columnId, runIds] of Object.entries(mine.attempts)) {
    const others = heard.attempts[columnId] ?? []
    if (runIds.some((id) => !others.includes(id))) {
      attempts[columnId] = [...new Set([...others, ...runIds])].sort()
    }
  }
  const parentId = (mine.parentId ?? '') > (heard.parentId ?? '') ? mine.parentId : heard.parentId
  const merged = { ...theirs, parentId, attempts: sameOr(attempts, heard.attempts) }
  return isShallowlyEqual(merged, heard) ? heard : merged
}

const sameOr = <T extends object>(one: T, other: T): T => (isShallowlyEqual(one, other) ? other : one)

/** Whoever streams a run knows best; only Stop may be pressed in any tab. */
function mergeRun(mine: Run | undefined, theirs: Run, isOwn: boolean): Run {
  if (!mine) return theirs
  if (isOwn) {
    return theirs.state.kind === 'stopped' ? reduceRun(mine, { type: 'stopped', afterMs: null }) : mine
  }
  const [stepHere, stepThere] = [stepOf(mine), stepOf(theirs)]
  if (stepHere !== stepThere) return stepThere > stepHere ? theirs : mine
  return lengthOf(theirs) >= lengthOf(mine) ? theirs : mine
}

/** How far a run has come. That its page was closed is a guess, which any word from that page refutes. */
function stepOf(run: Run): number {
  if (isGivenUp(run)) return 0
  if (isSettled(run)) return 4
  return run.state.kind === 'streaming' ? 3 : run.state.kind === 'waiting' ? 2 : 1
}

const isGivenUp = ({ state }: Run) =>
  (state.kind === 'interrupted' || state.kind === 'failed') && state.failure.kind === 'page-closed'

const lengthOf = (run: Run) => run.text.length + run.reasoning.length

const mapRows = <T>(rows: Record<string, T>, merge: (row: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, merge(row)]))

function isShallowlyEqual(one: object, other: object): boolean {
  const others = new Map(Object.entries(other))
  const entries = Object.entries(one)
  return entries.length === others.size && entries.every(([field, value]) => others.get(field) === value)
}
