import type { Column } from '../session/session.ts'
import { id, modelId, nullOr, object, optional, or } from './readers.ts'
import { readOwnSettings } from './read-settings.ts'
import { mergeFields, type Table } from './table.ts'

export const columns: Table<Column> = {
  read: object<Column>({
    id,
    sessionId: id,
    model: or(modelId, ''),
    own: or(readOwnSettings, {}),
    startRunId: optional(nullOr(id)),
  }),

  merge: mergeFields,

  chains: [
    {
      /** The column whose history it goes on from. */
      next: (column, { runs }) => {
        const start = runs[column.startRunId ?? '']?.columnId ?? null
        return start === column.id ? null : start
      },
      cut: (column) => ({ ...column, startRunId: null }),
    },
  ],

  withIds: (column, newIdOf) => ({
    ...column,
    id: newIdOf(column.id),
    sessionId: newIdOf(column.sessionId),
    ...(column.startRunId && { startRunId: newIdOf(column.startRunId) }),
  }),
}
