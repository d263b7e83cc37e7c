import type { SessionId } from '#domain/session/session.ts'

/** What is selected in a list. */
export interface Selection {
  ids: ReadonlySet<SessionId>
  /** Where a range begins, and what was selected before it did. */
  anchor: { id: SessionId; before: ReadonlySet<SessionId> } | null
}

export const noSelection: Selection = { ids: new Set(), anchor: null }

/** One more or one fewer; a range may begin there. */
export function toggled({ ids }: Selection, id: SessionId): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: { id, before: next } }
}

/** The range from where it began to this one, in the order of the list, and what was selected before. */
export function extended(selection: Selection, order: readonly SessionId[], id: SessionId): Selection {
  const anchor = selection.anchor ?? { id, before: selection.ids }
  const [one, other] = [order.indexOf(anchor.id), order.indexOf(id)]
  if (one < 0 || other < 0) return toggled(selection, id)
  const range = order.slice(Math.min(one, other), Math.max(one, other) + 1)
  return { ids: new Set([...anchor.before, ...range]), anchor }
}

export const allOf = (order: readonly SessionId[]): Selection => ({ ids: new Set(order), anchor: null })

/** Those of the list that are selected, in its order: what is not in sight of a filter is not acted on. */
export const selectedOf = <T extends { id: SessionId }>({ ids }: Selection, list: readonly T[]): T[] =>
  ids.size === 0 ? [] : list.filter(({ id }) => ids.has(id))
