import { useRef, useState } from 'react'
import type { Session, SessionId } from '#domain/session/session.ts'
import { useSessionList } from '../../../store/use-session-list.ts'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { useIsPhone } from '../../../ui/use-media-query.ts'
import { useNow } from '../../../ui/use-now.ts'
import { words } from '../base/list-words.ts'
import { listGroups, listRows } from '../base/list-groups.ts'
import { rowId } from './rail-row.ts'
import { SessionRow } from './session-row.tsx'
import { useVirtualRows } from '../base/use-virtual-rows.ts'

export interface SessionListProps {
  /** The one on show, or null where it is none. */
  openSessionId: SessionId | null
  isFolded: boolean
  onOpen: (session: Session) => void
  /** Opens a copy of it. */
  onDuplicate: (session: Session) => void
  /** Deletes it, with Undo. */
  onDelete: (session: Session) => void
  /** Shows all sessions, with this one selected. */
  onSelect: (session: Session) => void
}

const headingHeight = 34

/** The sessions of the rail: of thousands those in sight alone are elements of the page. */
export function SessionList({ openSessionId, isFolded, ...on }: SessionListProps) {
  const sessions = useSessionList()
  const now = useNow()
  const scroller = useRef<HTMLDivElement>(null)
  const [focusedId, setFocusedId] = useState<SessionId | null>(null)
  const rowHeight = useIsPhone() ? 44 : 32
  const rows = listRows(listGroups(sessions, new Date(now)), { hasHeadings: !isFolded })
  const virtual = useVirtualRows({
    scroller,
    sizes: rows.map(({ kind }) => (kind === 'heading' ? headingHeight : rowHeight)),
    keyOf: (index) => keyOf(rows[index]),
    kept: rows.findIndex((row) => row.kind === 'session' && row.session.id === focusedId),
  })
  const shown = virtual.rows.flatMap(({ index, start }) => {
    const row = rows[index]
    return row ? [{ row, start }] : []
  })
  const groups = [...new Set(shown.map(({ row }) => row.group))]
  /** The keyboard stays on it, or goes on to the next that is left, unless the page has put it elsewhere. */
  const move = (session: Session, change: () => void) => {
    const shownSessions = rows.flatMap((row) => (row.kind === 'session' ? [row.session] : []))
    const index = shownSessions.indexOf(session)
    const next = shownSessions[index + 1] ?? shownSessions[index - 1]
    const own = rowId(session.id)
    keepFocus(change, own, next && session.id !== openSessionId ? rowId(next.id) : own)
  }
  return (
    <div
      ref={scroller}
      className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain px-2 pt-px pb-3 short:h-80 short:flex-none max-phone:px-3"
    >
      <div className="relative" style={{ height: virtual.height }}>
        {groups.map((group) => (
          <section key={group} aria-label={words.groups[group]}>
            {shown
              .filter(({ row }) => row.group === group)
              .map(({ row, start }) => (
                <div
                  key={keyOf(row)}
                  className="absolute inset-x-0"
                  style={{ top: start }}
                  onFocus={() => setFocusedId(row.kind === 'session' ? row.session.id : null)}
                >
                  {row.kind === 'heading' ? (
                    <h2 className="flex h-8.5 items-end px-2 pb-1 text-12 font-medium text-muted">
                      {words.groups[group]}
                    </h2>
                  ) : (
                    <SessionRow
                      session={row.session}
                      isOpen={row.session.id === openSessionId}
                      isFolded={isFolded}
                      onOpen={() => on.onOpen(row.session)}
                      onDuplicate={() => on.onDuplicate(row.session)}
                      onDelete={() => move(row.session, () => on.onDelete(row.session))}
                      onMove={(change) => move(row.session, change)}
                      onSelect={() => on.onSelect(row.session)}
                    />
                  )}
                </div>
              ))}
          </section>
        ))}
      </div>
    </div>
  )
}

const keyOf = (row: ReturnType<typeof listRows>[number] | undefined) =>
  row?.kind === 'session' ? row.session.id : `group-${row?.group}`
