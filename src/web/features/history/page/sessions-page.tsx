import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { WrittenText } from '#domain/search/written-text.ts'
import { labelsOf } from '#domain/session/labels.ts'
import type { Session, SessionId } from '#domain/session/session.ts'
import { useAllSessions } from '../../../store/use-session-list.ts'
import { useTextSearch } from '../../../store/use-text-search.ts'
import { Workspace } from '../../../ui/workspace.tsx'
import { WorkspaceHead } from '../../../ui/workspace-head.tsx'
import { pageWords as words } from '../base/list-words.ts'
import { LabelsDialog } from '../labels/labels-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { FilterBar } from './filter-bar.tsx'
import { findSessions } from './found-sessions.ts'
import { HeadActions } from './head-actions.tsx'
import { listHash, sessionsPath, type ListPlace } from './list-address.ts'
import { NothingHere } from './nothing-here.tsx'
import { PageList } from './page-list.tsx'
import { placeInHash } from './place-in-hash.ts'
import { SelectionBar } from './selection-bar.tsx'
import { allOf, extended, noSelection, selectedOf, toggled, type Selection } from './selection.ts'

export interface SessionsPageProps {
  onOpen: (session: Session) => void
  /** Opens it where a query was found in it. */
  onOpenFound: (session: Session, query: string, place: WrittenText['place']) => void
  onDuplicate: (session: Session) => void
  /** Deletes them, with Undo. */
  onDelete: (sessions: readonly Session[]) => void
  /** Saves them as a file; tells how many are done. */
  onExport: (
    sessions: readonly Session[],
    options: { onProgress: (done: number) => void; signal: AbortSignal },
  ) => Promise<void>
  onImport: () => void
}

/** All sessions: found by their texts, filed, and worked on several at a time. */
export function SessionsPage(props: SessionsPageProps) {
  const { onOpen, onOpenFound, onDuplicate, onDelete, onExport, onImport } = props
  const sessions = useAllSessions().filter(({ title, tipId }) => title !== '' || tipId !== null)
  const [place, setPlace] = useState<ListPlace>(() => placeInHash(location.hash))
  const [selection, setSelection] = useState(() =>
    place.selectedId === null ? noSelection : toggled(noSelection, place.selectedId),
  )
  const [isSelecting, setIsSelecting] = useState(place.selectedId !== null)
  const [toDelete, setToDelete] = useState<readonly Session[] | null>(null)
  /** Whose labels are asked for, also while a filter by label no longer finds them. */
  const [toLabel, setToLabel] = useState<readonly SessionId[] | null>(null)
  const main = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const typed = useDeferredValue(place.query)
  const texts = useTextSearch(
    place.query,
    sessions.map(({ id }) => id),
  )
  const { shown, counts } = findSessions(sessions, texts.sessions, { ...place, query: typed })
  const list = shown.map(({ session }) => session)
  const selected = selectedOf(selection, list)
  const all = allOf(list.map(({ id }) => id))
  const labels = labelsOf(sessions)

  const change = (changes: Partial<ListPlace>) => setPlace({ ...place, selectedId: null, ...changes })
  /** One key may change it twice, so each change goes on from the one before. */
  const select = (changed: (before: Selection) => Selection) => {
    setSelection(changed)
    setIsSelecting(true)
  }
  const endSelecting = () => {
    setSelection(noSelection)
    setIsSelecting(false)
  }
  const remove = (chosen: readonly Session[]) => {
    // Everything at once is asked for; less is undone as easily as it is done.
    if (chosen.length > 1 && chosen.length === list.length) setToDelete(chosen)
    else removeNow(chosen)
  }
  const removeNow = (chosen: readonly Session[]) => {
    onDelete(chosen)
    endSelecting()
  }

  const focusList = useEffectEvent(() => {
    const active = main.current?.querySelector<HTMLElement>('[data-active] [data-open]') ?? search.current
    active?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (!isSelecting) return undefined
    // The button that ended it may be gone.
    return () => {
      if (document.activeElement === document.body) focusList()
    }
  }, [isSelecting])

  // Back from a session that was opened here leads to what was found.
  useEffect(() => {
    const hash = listHash({ ...place, selectedId: null })
    try {
      history.replaceState(history.state, '', sessionsPath + location.search + hash)
    } catch {
      // Safari refuses a hundred changes within seconds, which a held key makes: the next one says it.
    }
  }, [place])
  const follow = useEffectEvent(() => {
    const next = placeInHash(location.hash)
    setPlace(next)
    const { selectedId } = next
    if (selectedId !== null) select(() => toggled(noSelection, selectedId))
  })
  useEffect(() => {
    const onHash = () => follow()
    addEventListener('hashchange', onHash)
    return () => removeEventListener('hashchange', onHash)
  }, [])

  return (
    <Workspace>
      <WorkspaceHead
        title={words.title}
        actions={
          <HeadActions
            isSelecting={isSelecting}
            isEmpty={list.length === 0}
            onSelecting={() => (isSelecting ? endSelecting() : setIsSelecting(true))}
            onImport={onImport}
            onDeleteAll={() => setToDelete(list)}
          />
        }
      />
      <main ref={main} aria-label={words.title} className="relative flex min-h-0 flex-col">
        <FilterBar
          field={search}
          place={place}
          counts={counts}
          labels={labels}
          status={
            place.query.trim() === ''
              ? null
              : texts.isBroken
                ? words.notSearched
                : texts.isSearching
                  ? words.searching(texts.searched)
                  : words.found(list.length)
          }
          share={texts.isSearching ? texts.searched : null}
          onChange={change}
        />
        {list.length === 0 ? (
          <NothingHere
            place={{ ...place, query: typed }}
            isSearching={texts.isSearching}
            elsewhere={place.isArchive ? counts.inList : counts.archived}
            onChange={change}
          />
        ) : (
          <PageList
            found={shown}
            query={typed.trim()}
            selection={selection}
            isSelecting={isSelecting}
            onToggle={(id) => select((before) => toggled(before, id))}
            onExtend={(id, order) => select((before) => extended(before, order, id))}
            onSelectAll={() => select(() => all)}
            onEndSelecting={endSelecting}
            onOpen={onOpen}
            onOpenFound={onOpenFound}
            onLabels={({ id }) => setToLabel([id])}
            onDuplicate={onDuplicate}
            onDelete={remove}
            onNoneLeft={() => {
              // Where all are to be deleted the dialog that asks has it.
              if (document.activeElement === document.body) search.current?.focus()
            }}
          />
        )}
        {isSelecting && list.length > 0 && (
          <SelectionBar
            selected={selected}
            count={list.length}
            isArchive={place.isArchive}
            onAll={() => select(() => all)}
            onNone={() => setSelection(noSelection)}
            onDone={endSelecting}
            onLabels={() => setToLabel(selected.map(({ id }) => id))}
            onDelete={() => remove(selected)}
            onExport={onExport}
          />
        )}
      </main>
      {toLabel && (
        <LabelsDialog
          sessions={sessions.filter(({ id }) => toLabel.includes(id))}
          onClose={() => setToLabel(null)}
        />
      )}
      {toDelete && (
        <DeleteDialog
          count={toDelete.length}
          onDelete={() => removeNow(toDelete)}
          onClose={() => setToDelete(null)}
        />
      )}
    </Workspace>
  )
}
