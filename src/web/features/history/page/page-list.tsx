import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { WrittenText } from '#domain/search/written-text.ts'
import type { Session, SessionId } from '#domain/session/session.ts'
import { useIsPhone } from '../../../ui/use-media-query.ts'
import { useNow } from '../../../ui/use-now.ts'
import { listGroups, type GroupName } from '../base/list-groups.ts'
import { useVirtualRows } from '../base/use-virtual-rows.ts'
import { pageWords as words, words as listWords } from '../base/list-words.ts'
import type { FoundSession } from './found-sessions.ts'
import { PageRow } from './page-row.tsx'
import { selectedOf, type Selection } from './selection.ts'

interface PageListProps {
  found: readonly FoundSession[]
  /** What was looked for: then the list has no days. */
  query: string
  selection: Selection
  isSelecting: boolean
  onToggle: (id: SessionId) => void
  /** The selection goes on to this one; the order is that in which they stand. */
  onExtend: (id: SessionId, order: readonly SessionId[]) => void
  onSelectAll: () => void
  onEndSelecting: () => void
  onOpen: (session: Session) => void
  onOpenFound: (session: Session, query: string, place: WrittenText['place']) => void
  /** Asks for its labels. */
  onLabels: (session: Session) => void
  onDuplicate: (session: Session) => void
  onDelete: (sessions: readonly Session[]) => void
  /** The last one listed may have been taken out of it, with what had the keyboard. */
  onNoneLeft: () => void
}

type Row = { kind: 'heading'; group: GroupName } | { kind: 'session'; found: FoundSession }

const headingHeight = 40
const heights = { desktop: { row: 44, text: 30, end: 8 }, phone: { row: 56, text: 44, end: 8 } }

/** The sessions that were found, those in sight alone; arrow keys go from one to the next. */
export function PageList(props: PageListProps) {
  const { query, selection, isSelecting } = props
  const scroller = useRef<HTMLDivElement>(null)
  const now = useNow()
  const height = heights[useIsPhone() ? 'phone' : 'desktop']
  const rows = rowsOf(props.found, query, now)
  const sessions = rows.flatMap((row) => (row.kind === 'session' ? [row.found.session] : []))
  const order = sessions.map(({ id }) => id)
  /** Where the keyboard is, and whether it is to go there. */
  const [at, setAt] = useState<{ id: SessionId; isToFocus: boolean } | null>(null)
  const active = sessions.find(({ id }) => id === at?.id) ?? sessions[0]
  const activeRow = rows.findIndex((row) => row.kind === 'session' && row.found.session === active)
  const virtual = useVirtualRows({
    scroller,
    sizes: rows.map((row) => heightOf(row, height)),
    keyOf: (index) => keyOf(rows[index]),
    kept: activeRow,
  })

  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 })
  }, [query])
  const focusActive = useEffectEvent(() => {
    virtual.show(activeRow)
    scroller.current?.querySelector<HTMLElement>('[data-active] [data-open]')?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (at?.isToFocus) focusActive()
  }, [at])

  const goTo = (session: Session | undefined, isExtending: boolean) => {
    if (!session) return
    if (isExtending && active && selection.ids.size === 0) props.onToggle(active.id)
    if (isExtending) props.onExtend(session.id, order)
    setAt({ id: session.id, isToFocus: true })
  }
  /** Takes them out of the list; the keyboard goes on from one of them to the next that is left. */
  const takeOut = (chosen: readonly Session[], from: Session, change: () => void) => {
    const isLeft = (each: Session) => !chosen.includes(each)
    const index = sessions.indexOf(from)
    const next = sessions.slice(index).find(isLeft) ?? sessions.slice(0, index).findLast(isLeft)
    flushSync(change)
    if (next) setAt({ id: next.id, isToFocus: true })
    else props.onNoneLeft()
  }
  const remove = (chosen: readonly Session[], from: Session) =>
    takeOut(chosen, from, () => props.onDelete(chosen))
  const deleteByKey = (session: Session) => {
    const selected = selectedOf(selection, sessions)
    remove(selected.length > 0 ? selected : [session], session)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || !event.target.closest('[data-open]') || !active) return
    const index = sessions.indexOf(active)
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: sessions.length - 1 }[event.key]
    if (next !== undefined) goTo(sessions[Math.max(0, Math.min(next, sessions.length - 1))], event.shiftKey)
    else if (event.key === ' ') props.onToggle(active.id)
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) props.onSelectAll()
    else if (event.key === 'Escape' && isSelecting) props.onEndSelecting()
    else if (event.key === 'Delete') deleteByKey(active)
    else return
    event.preventDefault()
  }

  return (
    // The keys are those of the sessions' own buttons.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={scroller}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const id = target.closest<HTMLElement>('[data-session]')?.dataset.session
        if (id !== undefined && id !== at?.id) setAt({ id, isToFocus: false })
      }}
      className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain"
    >
      <ul
        aria-label={words.sessions}
        className={`relative mx-auto w-full max-w-220 ${isSelecting ? 'mb-24' : 'mb-6'}`}
        style={{ height: virtual.height }}
      >
        {virtual.rows.map(({ index, start, size }) => {
          const row = rows[index]
          if (!row) return null
          const place = { top: start, height: size }
          if (row.kind === 'heading') {
            return (
              <li
                key={keyOf(row)}
                className="absolute inset-x-0 flex items-end px-8 pb-1.5 max-phone:px-5"
                style={place}
              >
                <h2 className="text-12 font-medium text-muted">{listWords.groups[row.group]}</h2>
              </li>
            )
          }
          const { session } = row.found
          return (
            <li
              key={keyOf(row)}
              data-session={session.id}
              data-active={session === active || undefined}
              className="absolute inset-x-0 px-4 max-phone:px-2"
              style={place}
            >
              <PageRow
                found={row.found}
                query={query}
                now={now}
                isSelected={selection.ids.has(session.id)}
                isSelecting={isSelecting}
                isTabStop={session === active}
                onToggle={() => props.onToggle(session.id)}
                onExtend={() => props.onExtend(session.id, order)}
                onOpen={() => props.onOpen(session)}
                onOpenFound={(...found) => props.onOpenFound(session, ...found)}
                onLabels={() => props.onLabels(session)}
                onDuplicate={() => props.onDuplicate(session)}
                onDelete={() => remove([session], session)}
                onMove={(change, isGone) => (isGone ? takeOut([session], session, change) : change())}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function rowsOf(found: readonly FoundSession[], query: string, now: number): Row[] {
  if (query !== '') return found.map((each) => ({ kind: 'session', found: each }))
  const bySession = new Map(found.map((each) => [each.session, each]))
  return listGroups([...bySession.keys()], new Date(now)).flatMap(({ name, sessions }): Row[] => [
    { kind: 'heading', group: name },
    ...sessions.flatMap((session) => {
      const each = bySession.get(session)
      return each ? [{ kind: 'session' as const, found: each }] : []
    }),
  ])
}

function heightOf(row: Row, { row: line, text, end }: typeof heights.desktop): number {
  if (row.kind === 'heading') return headingHeight
  const texts = row.found.hits.length
  return texts === 0 ? line : line + texts * text + end
}

const keyOf = (row: Row | undefined) =>
  row?.kind === 'session' ? row.found.session.id : `group-${row?.group}`
