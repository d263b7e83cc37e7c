import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CaseId } from '#domain/session/table-setup.ts'
import type { Case } from '#domain/table/table.ts'

interface AddedRowOptions {
  /** The rows on show, in order. */
  cases: readonly Case[]
  /** The added row is not among them: a filter or a search leaves it out. */
  onFilteredOut?: () => void
  /** The added row stands here. */
  onThere?: (row: number) => void
}

/** Tells where a row that was added stands, once it is on show, and before that, where it is left out, that it is. */
export function useAddedRow({ cases, onFilteredOut, onThere }: AddedRowOptions) {
  const [addedId, setAddedId] = useState<CaseId | null>(null)
  const reportedId = useRef<CaseId | null>(null)
  const row = addedId === null ? -1 : cases.findIndex(({ id }) => id === addedId)
  const isThere = row >= 0
  const report = useEffectEvent(() => {
    if (addedId === null || addedId === reportedId.current) return
    if (!isThere) return onFilteredOut?.()
    reportedId.current = addedId
    onThere?.(row)
  })
  // Only now: where the rows are sorted, its place is not the last.
  useEffect(() => report(), [addedId, isThere])
  return (id: CaseId | undefined) => setAddedId(id ?? null)
}
