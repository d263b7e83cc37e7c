import type { Model } from '#domain/models/model.ts'
import type { PickerGroup } from '#domain/models/picker-groups.ts'

/** A group's heading and all that stands under it; offsets are pixels from the top of the list. */
export interface GroupRow {
  kind: 'group'
  group: PickerGroup
  start: number
  /** The heading's height. */
  size: number
  /** Where the group's last row ends. */
  end: number
}

export interface ModelRow {
  kind: 'model'
  model: Model
  group: GroupRow
  /** Its place among all models on the list, from 0. */
  position: number
  /** Its place among all rows. */
  index: number
  start: number
  size: number
}

export interface ListLayout {
  rows: readonly (GroupRow | ModelRow)[]
  models: readonly ModelRow[]
  height: number
}

export interface RowSizes {
  group: number
  model: number
}

/** Where every heading and every model of the list stands. */
export function layOut(groups: readonly PickerGroup[], sizes: RowSizes): ListLayout {
  const rows: (GroupRow | ModelRow)[] = []
  const models: ModelRow[] = []
  let start = 0
  for (const group of groups) {
    const end = start + sizes.group + group.models.length * sizes.model
    const heading: GroupRow = { kind: 'group', group, start, size: sizes.group, end }
    rows.push(heading)
    start += sizes.group
    for (const model of group.models) {
      const bounds = { position: models.length, index: rows.length, start, size: sizes.model }
      const row: ModelRow = { kind: 'model', model, group: heading, ...bounds }
      rows.push(row)
      models.push(row)
      start += sizes.model
    }
  }
  return { rows, models, height: start }
}

/** The active row: the one with that id; if it vanished, the one in its place; without one the first. */
export function activeRow(
  { models }: ListLayout,
  active: { id: string; position: number } | null,
): ModelRow | undefined {
  if (!active) return models[0]
  const byId = models.find(({ model }) => model.id === active.id)
  return byId ?? models[Math.min(active.position, models.length - 1)]
}

/** What of the list is on screen. */
interface Window {
  top: number
  height: number
}

/** Rows do not touch the foot of the list. */
const marginBelow = 8

/** The scroll offset that brings a row on screen, below the heading that sticks to the top. */
export function offsetToShow(row: ModelRow, { top, height }: Window): number {
  const heading = row.group.size
  if (row.start - heading < top) return Math.max(0, row.start - heading)
  return Math.max(top, row.start + row.size + marginBelow - height)
}

/**
 * The offset at which a new list shows what the old one showed: the active row if it is on screen, else the first
 * one there that is still listed, stays where it is.
 */
export function offsetToKeep(
  before: ListLayout,
  after: ListLayout,
  { top, height }: Window,
  activeId: string | undefined,
): number {
  const startOf = new Map(after.models.map(({ model, start }) => [model.id, start]))
  const isOnScreen = (row: ModelRow) =>
    row.start >= top + row.group.size && row.start + row.size <= top + height
  const onScreen = before.models.filter(isOnScreen)
  const active = onScreen.filter(({ model }) => model.id === activeId)
  const kept = [...active, ...onScreen].find(({ model }) => startOf.has(model.id))
  const start = kept && startOf.get(kept.model.id)
  return kept && start !== undefined ? Math.max(0, top + start - kept.start) : top
}
