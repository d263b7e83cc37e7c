import type { SessionId } from '#domain/session/session.ts'
import type { CaseId } from '#domain/session/table-setup.ts'
import type { Case } from '#domain/table/table.ts'
import type { SessionsStore } from './sessions-store.ts'
import type { TableActions } from './store-types.ts'

/** Rows as they were before a change and after it; null where there was none. */
interface Change {
  before: ReadonlyMap<CaseId, Case | null>
  after: ReadonlyMap<CaseId, Case | null>
}

/** A change that was made. */
interface Edited<T> {
  result: T
  /** Undoes this change and no other: nothing where it is undone, or where its rows were changed again since. */
  undo: () => void
}

/** What can be undone of the rows of tables, as long as the page is open. */
export interface TableHistory {
  /** Makes a change that can be undone. */
  edit: <T>(sessionId: SessionId, change: () => T) => Edited<T>
  /** Answers false where there is nothing to undo. */
  undo: (sessionId: SessionId) => boolean
  redo: (sessionId: SessionId) => boolean
}

const maxChanges = 200

export function createTableHistory(store: SessionsStore, actions: TableActions): TableHistory {
  const past = new Map<SessionId, Change[]>()
  const future = new Map<SessionId, Change[]>()
  const listOf = (lists: Map<SessionId, Change[]>, sessionId: SessionId) => {
    const list = lists.get(sessionId) ?? []
    lists.set(sessionId, list)
    return list
  }

  /** Brings a change's rows from one side of it to the other. What else has become of them meanwhile stays. */
  const apply = (change: Change, to: keyof Change) => {
    const { cases } = store.getState()
    const from = to === 'before' ? 'after' : 'before'
    const restored: Case[] = []
    const removed: CaseId[] = []
    for (const [id, wanted] of change[to]) {
      const [other, present] = [change[from].get(id), cases[id]]
      if (!wanted) removed.push(id)
      else if (!other) restored.push(wanted)
      else if (present)
        restored.push({
          ...withDifference(present, other, wanted),
          values: withDifference(present.values, other.values, wanted.values),
        })
    }
    actions.casesRestored(restored)
    actions.casesRemoved(removed)
  }

  const step = (sessionId: SessionId, from: typeof past, to: typeof past, side: keyof Change) => {
    const change = listOf(from, sessionId).pop()
    if (!change) return false
    apply(change, side)
    listOf(to, sessionId).push(change)
    return true
  }

  const undoOne = (sessionId: SessionId, change: Change) => {
    const changes = listOf(past, sessionId)
    const at = changes.indexOf(change)
    const areRowsChangedSince = changes
      .slice(at + 1)
      .some(({ after }) => [...change.after.keys()].some((id) => after.has(id)))
    if (at < 0 || areRowsChangedSince) return
    changes.splice(at, 1)
    apply(change, 'before')
    listOf(future, sessionId).push(change)
  }

  return {
    edit: (sessionId, change) => {
      const { cases } = store.getState()
      const result = change()
      const made = changeBetween(cases, store.getState().cases)
      if (made.after.size > 0) {
        const changes = listOf(past, sessionId)
        changes.push(made)
        if (changes.length > maxChanges) changes.shift()
        future.delete(sessionId)
      }
      return { result, undo: () => undoOne(sessionId, made) }
    },
    undo: (sessionId) => step(sessionId, past, future, 'before'),
    redo: (sessionId) => step(sessionId, future, past, 'after'),
  }
}

function changeBetween(one: Readonly<Record<CaseId, Case>>, other: Readonly<Record<CaseId, Case>>): Change {
  const before = new Map<CaseId, Case | null>()
  const after = new Map<CaseId, Case | null>()
  for (const [id, row] of Object.entries(other)) {
    if (one[id] === row) continue
    before.set(id, one[id] ?? null)
    after.set(id, row)
  }
  for (const [id, row] of Object.entries(one)) {
    if (id in other) continue
    before.set(id, row)
    after.set(id, null)
  }
  return { before, after }
}

/** An object in which those fields that differ between two others are as in the second of them. */
function withDifference<T extends object>(present: T, from: T, to: T): T {
  const [before, after] = [new Map(Object.entries(from)), new Map(Object.entries(to))]
  const kept = Object.entries(present).filter(([field]) => before.get(field) === after.get(field))
  const changed = [...after].filter(([field, value]) => before.get(field) !== value)
  return Object.fromEntries([...kept, ...changed]) as T // the fields of objects of its kind
}
