import type { SessionId } from '#domain/session/session.ts'
import type { CaseId, Variable } from '#domain/session/table-setup.ts'
import { casesOf } from '#domain/table/cases-of.ts'
import { hiddenColumns, isHidden, withHidden, type HideableColumn } from '#domain/table/hidden-columns.ts'
import type { Case } from '#domain/table/table.ts'
import { valueOf, variablesIn } from '#domain/table/template.ts'
import type { SessionsStore } from './sessions-store.ts'
import type { TableActions } from './store-types.ts'
import { instructionsIn } from './table-source.ts'

/** Rows as they were before a change and after it; null where there was none. */
interface ChangedRows {
  before: ReadonlyMap<CaseId, Case | null>
  after: ReadonlyMap<CaseId, Case | null>
}

/** Columns of inputs, and where they stand, from the left. */
type Inputs = readonly { variable: Variable; at: number }[]

interface Change extends ChangedRows {
  /** The columns of inputs that it took away. */
  removed: Inputs
  /** Those that it brought. */
  added: Inputs
  /** The columns that it hid. */
  hid: readonly HideableColumn[]
  /** Those that it showed again. */
  showed: readonly HideableColumn[]
  /** The names that were in use then. */
  used: readonly string[]
  /** Are called once it was undone. */
  listeners: Set<() => void>
}

/** A change that was made. */
interface Edited<T> {
  result: T
  /** Undoes this change and no other, unless it is undone. Answers false where what it changed was changed again since. */
  undo: () => boolean
  /** Calls back once it was undone; returns how to stop listening. */
  whenUndone: (undone: () => void) => () => void
}

/**
 * What can be undone of the rows of tables, of columns of inputs that came or went, and of columns that were hidden or
 * shown again, as long as the page is open.
 */
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

  const variablesOf = (sessionId: SessionId) => store.getState().sessions[sessionId]?.table?.variables ?? []

  const hiddenIn = (sessionId: SessionId) => store.getState().sessions[sessionId]?.table?.hidden

  /** The names that the prompt or the instructions use. */
  const usedIn = (sessionId: SessionId) => {
    const tables = store.getState()
    const prompt = tables.prompts[tables.sessions[sessionId]?.table?.promptId ?? '']?.text ?? ''
    return variablesIn(prompt, ...instructionsIn(tables, sessionId))
  }

  /** Columns of inputs that a change brought, in which nothing stands, and which were not put to use since. */
  const unused = (sessionId: SessionId, { added, used }: Change) => {
    const usedNow = usedIn(sessionId)
    const rows = casesOf(store.getState(), sessionId)
    return added.filter(
      ({ variable: { name } }) =>
        (used.includes(name) || !usedNow.includes(name)) &&
        rows.every(({ values }) => valueOf(values, name) === ''),
    )
  }

  /** Brings a change's rows from one side of it to the other. What else has become of them meanwhile stays. */
  const apply = (sessionId: SessionId, change: Change, to: keyof ChangedRows) => {
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
    const [hid, showed] = to === 'after' ? [change.hid, change.showed] : [change.showed, change.hid]
    if (hid.length > 0 || showed.length > 0) {
      let hidden = hiddenIn(sessionId)
      for (const column of hid) hidden = withHidden(column, true, hidden)
      for (const column of showed) hidden = withHidden(column, false, hidden)
      if (hidden) actions.tableChanged(sessionId, { hidden })
    }
    const [gone, back] =
      to === 'after' ? [change.removed, change.added] : [unused(sessionId, change), change.removed]
    if (gone.length === 0 && back.length === 0) return
    actions.tableChanged(sessionId, { variables: withAgain(without(variablesOf(sessionId), gone), back) })
  }

  const undoChange = (sessionId: SessionId, change: Change) => {
    apply(sessionId, change, 'before')
    listOf(future, sessionId).push(change)
    for (const undone of change.listeners) undone()
    return true
  }

  const undoOne = (sessionId: SessionId, change: Change) => {
    const changes = listOf(past, sessionId)
    const at = changes.indexOf(change)
    if (at < 0) return true
    if (changes.slice(at + 1).some((later) => changeTheSame(change, later))) return false
    changes.splice(at, 1)
    return undoChange(sessionId, change)
  }

  return {
    edit: (sessionId, change) => {
      const { cases } = store.getState()
      const variables = variablesOf(sessionId)
      const hidden = hiddenIn(sessionId)
      const result = change()
      const hiddenNow = hiddenIn(sessionId)
      const made: Change = {
        ...changeBetween(cases, store.getState().cases),
        removed: missingIn(variablesOf(sessionId), variables),
        added: missingIn(variables, variablesOf(sessionId)),
        hid: hiddenColumns(hiddenNow).filter((column) => !isHidden(column, hidden)),
        showed: hiddenColumns(hidden).filter((column) => !isHidden(column, hiddenNow)),
        used: usedIn(sessionId),
        listeners: new Set(),
      }
      if (
        made.after.size > 0 ||
        [made.removed, made.added, made.hid, made.showed].some(({ length }) => length > 0)
      ) {
        const changes = listOf(past, sessionId)
        changes.push(made)
        if (changes.length > maxChanges) changes.shift()
        future.delete(sessionId)
      }
      return {
        result,
        undo: () => undoOne(sessionId, made),
        whenUndone: (undone) => {
          made.listeners.add(undone)
          return () => made.listeners.delete(undone)
        },
      }
    },
    undo: (sessionId) => {
      const change = listOf(past, sessionId).pop()
      return change !== undefined && undoChange(sessionId, change)
    },
    redo: (sessionId) => {
      const change = listOf(future, sessionId).pop()
      if (!change) return false
      apply(sessionId, change, 'after')
      listOf(past, sessionId).push(change)
      return true
    },
  }
}

function changeBetween(
  one: Readonly<Record<CaseId, Case>>,
  other: Readonly<Record<CaseId, Case>>,
): ChangedRows {
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

/** Those of `others` that are not among the variables. */
const missingIn = (variables: readonly Variable[], others: readonly Variable[]): Inputs =>
  others.flatMap((variable, at) =>
    variables.some(({ name }) => name === variable.name) ? [] : { variable, at },
  )

const without = (variables: readonly Variable[], removed: Inputs) =>
  variables.filter(({ name }) => !removed.some(({ variable }) => variable.name === name))

/** The columns with those that were removed where they stood; one that has come back since stays as it is. */
const withAgain = (variables: readonly Variable[], removed: Inputs) =>
  removed
    .filter(({ variable }) => !variables.some(({ name }) => name === variable.name))
    .reduce<readonly Variable[]>((all, { variable, at }) => all.toSpliced(at, 0, variable), variables)

/** Whether two changes changed the same of a row. One that came or went was changed as a whole. */
const changeTheSame = (one: ChangedRows, other: ChangedRows): boolean =>
  [...one.after.keys()].some((id) => {
    if (!other.after.has(id)) return false
    const [fields, others] = [changedFields(one, id), changedFields(other, id)]
    return !fields || !others || fields.some((field) => others.includes(field))
  })

/** Null for a row that came or went. */
function changedFields({ before, after }: ChangedRows, id: CaseId): string[] | null {
  const [old, row] = [before.get(id), after.get(id)]
  if (!old || !row) return null
  const inputs = differingKeys(old.values, row.values).map((name) => `values.${name}`)
  return [...differingKeys({ ...old, values: null }, { ...row, values: null }), ...inputs]
}

function differingKeys(one: object, other: object): string[] {
  const [before, after] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key))
}

/** An object in which those fields that differ between two others are as in the second of them. */
function withDifference<T extends object>(present: T, from: T, to: T): T {
  const [before, after] = [new Map(Object.entries(from)), new Map(Object.entries(to))]
  const kept = Object.entries(present).filter(([field]) => before.get(field) === after.get(field))
  const changed = [...after].filter(([field, value]) => before.get(field) !== value)
  return Object.fromEntries([...kept, ...changed]) as T // the fields of objects of its kind
}
