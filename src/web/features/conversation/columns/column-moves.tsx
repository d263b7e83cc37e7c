import type { RefObject } from 'react'
import type { Column } from '#domain/session/session.ts'
import { deferred } from '../../../ui/deferred.tsx'
import { useMoveKeys } from './use-move-keys.ts'

const ColumnDrag = deferred(async () => (await import('./column-drag.tsx')).ColumnDrag)

interface ColumnMovesProps {
  scroller: RefObject<HTMLElement | null>
  columns: readonly Column[]
  /** There are columns side by side to drag past each other. */
  areSideBySide: boolean
}

/** The ways of moving a column to another place: by keys, and by its head. */
export function ColumnMoves({ scroller, columns, areSideBySide }: ColumnMovesProps) {
  useMoveKeys(columns.map((column) => column.id))
  return areSideBySide && <ColumnDrag scroller={scroller} columns={columns} />
}
