import { ChevronDown, ChevronUp, X } from 'lucide-react'
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { maxPlaces, type FoundPlace } from '#domain/search/find-in-turns.ts'
import { searchPattern } from '#domain/search/search-pattern.ts'
import { turnsOnShow } from '#domain/session/on-show.ts'
import type { ColumnId, Message } from '#domain/session/session.ts'
import { useShortcuts } from '../../../shortcuts/use-shortcuts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { isForInputMethod, isSubmitKey } from '../../../ui/submit-key.ts'
import type { BoardHandle } from '../board/board.tsx'
import type { Find } from './find.ts'
import { showPlace } from './show-place.ts'
import { useAskedPlace } from './use-asked-place.ts'
import { isSamePlace, placeFrom, useFoundPlaces } from './use-found-places.ts'
import { useFoundMarks } from './use-found-marks.ts'
import { words } from './words.ts'

interface FindBarProps {
  find: Find
  /** The questions of the branch on show, and the columns whose answers are looked through. */
  turns: readonly Message[]
  columnIds: readonly ColumnId[]
  board: RefObject<BoardHandle | null>
  /** Sees to it that a column is on show. */
  onShowColumn: (id: ColumnId) => void
  onClose: () => void
}

const look = [
  'absolute top-2 right-4 z-20 flex h-11 w-88 items-center gap-1 rounded-lg border border-border bg-surface',
  'pr-1.5 pl-3.5 shadow-overlay max-phone:inset-x-2 max-phone:top-1.5 max-phone:h-12 max-phone:w-auto',
].join(' ')

/** Finds a text in the session on show, in rows that are not drawn as well, which the browser's own search cannot. */
export function FindBar({ find, turns: allTurns, columnIds, board, onShowColumn, onClose }: FindBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const [query, setQuery] = useState(find.query)
  const [chosen, setChosen] = useState(() => askedPlace(find))
  /** The text from which the first place is looked for. */
  const [from, setFrom] = useState(() => textInView(board.current))

  const turns = useMemo(() => turnsOnShow(allTurns, columnIds), [allTurns, columnIds])
  const typed = useDeferredValue(query)
  const pattern = useMemo(() => searchPattern(typed), [typed])
  const places = useFoundPlaces(turns, columnIds, pattern)
  const place = places.find((each) => isSamePlace(each, chosen)) ?? placeFrom(places, turns, from)
  const index = place ? places.indexOf(place) : -1
  useAskedPlace(find, { turns: allTurns, columnIds, onShowColumn })
  useFoundMarks(bar, pattern, place)
  const { messageId, columnId = null, index: indexInText = 0 } = place ?? {}
  const showColumn = useEffectEvent(onShowColumn)
  useEffect(() => {
    if (messageId === undefined || !pattern) return undefined
    // A phone draws one column at a time.
    if (columnId !== null) showColumn(columnId)
    return showPlace(() => board.current, { messageId, columnId, index: indexInText }, pattern)
    // Not while answers grow: a reader who goes elsewhere is not pulled back.
  }, [messageId, columnId, indexInText, chosen, pattern, board])
  useEffect(() => {
    // After the composer, which takes the keyboard's place where it is new too.
    if (document.activeElement !== field.current) cameFrom.current = document.activeElement
    field.current?.focus()
  }, [])
  useShortcuts({
    find: () => {
      // A second press is the browser's own search.
      if (document.activeElement === field.current) return false
      // Not every browser gives the focus to what is selected.
      field.current?.focus()
      return field.current?.select()
    },
  })

  const go = (step: number) => {
    const next = places[(index + step + places.length) % places.length]
    if (next) setChosen({ ...next })
  }
  const close = () => {
    const before = cameFrom.current
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey, keyCode } = event
    const { isComposing } = event.nativeEvent
    if (isForInputMethod({ isComposing, keyCode })) return
    if (key === 'Escape') close()
    else if (event.target !== field.current) return
    else if (isSubmitKey({ key, shiftKey: false, altKey, keyCode, isComposing })) go(shiftKey ? -1 : 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of what it holds
    <div ref={bar} role="search" aria-label={words.find} className={look} onKeyDown={onKeyDown}>
      <input
        ref={field}
        type="text"
        aria-label={words.find}
        placeholder={words.find}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        className="h-full min-w-0 flex-1 bg-transparent text-14 text-ellipsis outline-none placeholder:text-muted max-phone:text-16"
        value={query}
        onChange={(event) => {
          setFrom(place ?? textInView(board.current))
          setChosen(null)
          setQuery(event.target.value)
        }}
      />
      <span role="status" className="figure px-1.5 text-12 whitespace-nowrap text-muted">
        {pattern &&
          (place ? words.placeOf(index + 1, places.length, places.length < maxPlaces) : words.nothing)}
      </span>
      <IconButton size="small" label={words.previous} disabled={!place} onClick={() => go(-1)}>
        <ChevronUp size={16} strokeWidth={1.5} />
      </IconButton>
      <IconButton size="small" label={words.next} disabled={!place} onClick={() => go(1)}>
        <ChevronDown size={16} strokeWidth={1.5} />
      </IconButton>
      <IconButton size="small" label={words.close} onClick={close}>
        <X size={16} strokeWidth={1.5} />
      </IconButton>
    </div>
  )
}

/** The first place of the text that was asked for. */
function askedPlace({ place }: Find): FoundPlace | null {
  if (place === null || place.kind === 'instructions') return null
  return { messageId: place.messageId, columnId: place.kind === 'answer' ? place.columnId : null, index: 0 }
}

function textInView(board: BoardHandle | null): Pick<FoundPlace, 'messageId' | 'columnId'> | null {
  const messageId = board?.turnInView() ?? null
  return messageId === null ? null : { messageId, columnId: null }
}
