import { useEffect, useEffectEvent, useState } from 'react'
import type { Session } from '#domain/session/session.ts'
import { useReadTables } from '../../store/hooks.ts'
import { copyText } from '../../ui/copy-text.ts'
import { useShowToast } from '../../ui/toasts.tsx'
import type { OpenPlace } from './open-cell/open-cell.tsx'
import { rowHash, rowInAddress, rowInHash, rowLink, type RowPlace } from './parts/row-address.ts'
import { words } from './parts/words.ts'

/** Browsers refuse an address that changes with every cell that a held key leads over. */
const restMs = 200

/**
 * The cell that is open and the row that a link has led to. The address names the open cell; that of a row is taken out
 * of it once the row is shown.
 */
export function useRowAddress(session: Session, showAllRows: () => void) {
  const read = useReadTables()
  const showToast = useShowToast()
  const isThere = (named: RowPlace | null): named is RowPlace =>
    named !== null && read().cases[named.caseId]?.sessionId === session.id
  const [initial] = useState(() => rowInAddress(session.id))
  const [opened, setOpened] = useState(() => (isThere(initial) ? cellOf(initial, session) : null))
  const [marked, setMarked] = useState(() => (isThere(initial) ? initial : null))

  const taken = useEffectEvent((named: RowPlace | null) => {
    if (!named) return
    if (!cellOf(named, session) || !isThere(named)) leaveAddress()
    if (!isThere(named)) showToast({ text: words.grid.rowNotHere })
  })
  const follow = useEffectEvent((address: string) => {
    const named = rowInAddress(session.id, address)
    taken(named)
    if (!isThere(named)) return
    showAllRows()
    setMarked(named)
    setOpened(cellOf(named, session))
  })
  useEffect(() => {
    taken(initial)
    // The page's own address may have become that of the open cell since.
    const onHashChange = ({ newURL }: HashChangeEvent) => follow(newURL)
    addEventListener('hashchange', onHashChange)
    return () => removeEventListener('hashchange', onHashChange)
  }, [initial])
  useEffect(() => {
    if (!opened) {
      leaveAddress()
      return undefined
    }
    const timer = setTimeout(() => history.replaceState(history.state, '', rowHash(opened)), restMs)
    return () => clearTimeout(timer)
  }, [opened])
  useEffect(() => leaveAddress, [])

  const copyLink = async (place: RowPlace) => {
    const isDone = await copyText(rowLink(session.id, place))
    showToast({ text: isDone ? words.grid.linkCopied : words.grid.notCopied })
  }
  return { opened, setOpened, marked, copyLink: (place: RowPlace) => void copyLink(place) }
}

/** The cell that a place names, unless it names a row alone or a column that is gone. */
const cellOf = ({ caseId, columnId }: RowPlace, { columnIds }: Session): OpenPlace | null =>
  columnId !== undefined && columnIds.includes(columnId) ? { caseId, columnId } : null

function leaveAddress() {
  if (rowInHash(location.hash)) history.replaceState(history.state, '', location.pathname + location.search)
}
