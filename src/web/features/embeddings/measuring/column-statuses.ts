import type { ColumnStatus, MeasuringFailure } from '../state/panel-state.ts'
import type { PanelStore } from '../state/panel-store.ts'
import { inputsOf } from '../vectors/store/column-inputs.ts'

type Counted = Extract<ColumnStatus, { done: number }>

export type ColumnStatuses = ReturnType<typeof createColumnStatuses>

/** What becomes of a column's status as it is measured. */
export function createColumnStatuses(store: PanelStore) {
  const { statusChanged } = store.getState().actions
  /** How many vectors the column is to have. */
  const totalOf = (columnId: string): number => {
    const { set } = store.getState()
    const column = set?.columns.find(({ id }) => id === columnId)
    return set && column ? inputsOf(column, set.texts).length : 0
  }
  const statusOf = (columnId: string) => store.getState().statuses[columnId]
  const countedOf = (columnId: string): Counted | null => {
    const status = statusOf(columnId)
    return status && 'done' in status ? status : null
  }

  return {
    statusOf,

    /** So many vectors are missing, and asked for. */
    begun(columnId: string, left: number): void {
      const total = totalOf(columnId)
      statusChanged(
        columnId,
        left === 0 ? { kind: 'measured' } : { kind: 'measuring', done: total - left, total },
      )
    },

    forgotten: (columnId: string): void =>
      statusChanged(columnId, { kind: 'incomplete', done: 0, total: totalOf(columnId) }),

    progressed(columnId: string, added: number): void {
      const status = countedOf(columnId)
      if (!status) return
      const done = Math.min(status.total, status.done + added)
      const kind = status.kind === 'held' ? 'measuring' : status.kind
      statusChanged(columnId, { ...status, kind, done } as ColumnStatus)
    },

    rateLimited(columnId: string, until: number): void {
      const status = countedOf(columnId)
      if (status) statusChanged(columnId, { ...countOf(status), kind: 'held', until })
    },

    /** The limit that held it back has room. */
    running(columnId: string): void {
      const status = countedOf(columnId)
      if (status?.kind === 'held') statusChanged(columnId, { ...countOf(status), kind: 'measuring' })
    },

    /** Answers whether it was under way. */
    paused(columnId: string, by: 'reader' | 'spending-limit'): boolean {
      const status = countedOf(columnId)
      if (status?.kind !== 'measuring' && status?.kind !== 'held') return false
      statusChanged(columnId, { ...countOf(status), kind: 'paused', by })
      return true
    },

    /** Nothing is under way any more. `left` is null where the worker could not say what is missing. */
    settled(columnId: string, left: number | null): void {
      const status = countedOf(columnId)
      if (!status || status.kind === 'failed') return
      const total = totalOf(columnId)
      const count = { done: total - (left ?? status.total - status.done), total }
      if (left === 0) statusChanged(columnId, { kind: 'measured' })
      else if (status.kind === 'paused') statusChanged(columnId, { ...status, ...count })
      else statusChanged(columnId, { kind: 'incomplete', ...count })
    },

    /** `tooLong` is the text that is too long by itself. */
    failed(columnId: string, failure: MeasuringFailure, tooLong: string | null = null): void {
      const status = countedOf(columnId)
      const total = totalOf(columnId)
      const done = statusOf(columnId)?.kind === 'measured' ? total : 0
      const count = status ? countOf(status) : { done, total }
      statusChanged(columnId, { ...count, kind: 'failed', failure, tooLong })
    },
  }
}

const countOf = ({ done, total }: Counted) => ({ done, total })
