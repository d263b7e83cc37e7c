import { Ellipsis, Pin } from 'lucide-react'
import { useId } from 'react'
import type { WrittenText } from '#domain/search/written-text.ts'
import { isPinned } from '#domain/session/filing.ts'
import { ChatIcon, CompareIcon, TableIcon } from '../../../ui/icons.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { LabelChip, LabelDots } from '../labels/label-chip.tsx'
import { RenameField } from '../list/rename-field.tsx'
import { SessionMenu } from '../list/session-menu.tsx'
import { pageWords as words, words as listWords } from '../base/list-words.ts'
import { useRenaming } from '../base/use-renaming.ts'
import { FoundText } from './found-text.tsx'
import type { FoundSession } from './found-sessions.ts'
import { formatMoment } from './moments.ts'

interface PageRowProps {
  found: FoundSession
  query: string
  now: number
  isSelected: boolean
  isSelecting: boolean
  /** The list's one place for the Tab key. */
  isTabStop: boolean
  onToggle: () => void
  onExtend: () => void
  onOpen: () => void
  onOpenFound: (query: string, place: WrittenText['place']) => void
  /** Asks for its labels. */
  onLabels: () => void
  onDuplicate: () => void
  onDelete: () => void
  /** Makes a change that moves it, or takes it out of the list, and keeps the keyboard there. */
  onMove: (change: () => void, isGone: boolean) => void
}

const frame = [
  'group/row relative grid grid-cols-[minmax(0,1fr)] rounded-lg hover:bg-hover has-[[data-open]:focus-visible]:outline-2 has-[[data-open]:focus-visible]:-outline-offset-2 has-[[data-open]:focus-visible]:outline-accent',
  'data-selected:bg-accent-soft',
].join(' ')

const line =
  'flex h-11 min-w-0 items-center gap-3 pr-11 pl-11 text-left text-14 outline-hidden max-phone:h-14 max-phone:gap-2'

/** A session of the page: opened by a press, selected by its box, all else by its menu. */
export function PageRow(props: PageRowProps) {
  const { found, query, now, isSelected, isSelecting, isTabStop } = props
  const { session, hits, more } = found
  const renaming = useRenaming(session)
  const labelsId = useId()
  const columnsId = useId()
  const changedId = useId()
  const title = session.title || listWords.untitled
  const columns = session.columnIds.length
  const { labels = [] } = session
  const Icon = session.view === 'table' ? TableIcon : columns > 1 ? CompareIcon : ChatIcon

  if (renaming.isRenaming) {
    return (
      <div className="py-1.5 pr-3 pl-9">
        <RenameField title={session.title} onDone={renaming.end} />
      </div>
    )
  }
  return (
    <div className={frame} data-selected={isSelected || undefined}>
      <span
        className={`pointer-events-none absolute top-0 left-4 grid h-11 place-items-center text-muted group-hover/row:[@media(hover:hover)]:invisible max-phone:h-14 ${isSelecting ? 'invisible' : ''}`}
        aria-hidden="true"
      >
        <Icon />
      </span>
      <label
        className={`absolute top-0 left-0 grid h-11 w-12 place-items-center max-phone:h-14 ${isSelecting ? '' : 'opacity-0 focus-within:opacity-100 group-hover/row:[@media(hover:hover)]:opacity-100 [@media(hover:none)]:hidden'}`}
      >
        <input
          type="checkbox"
          className="size-4 accent-accent max-phone:size-5"
          aria-label={words.selectOne(session.title)}
          tabIndex={isTabStop ? 0 : -1}
          checked={isSelected}
          onClick={(event) => {
            if (!event.shiftKey) return
            event.preventDefault()
            props.onExtend()
          }}
          onChange={props.onToggle}
        />
      </label>
      <button
        type="button"
        data-open
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a rename by the keyboard the row has the focus again
        autoFocus={renaming.wasEndedByKey}
        tabIndex={isTabStop ? 0 : -1}
        className={line}
        aria-label={title}
        aria-describedby={`${labelsId} ${columnsId} ${changedId}`}
        onClick={(event) => {
          if (event.shiftKey) props.onExtend()
          else if (event.ctrlKey || event.metaKey || isSelecting) props.onToggle()
          else props.onOpen()
        }}
      >
        <span dir="auto" className="min-w-0 truncate font-medium">
          <FoundText text={title} query={query} />
        </span>
        {isPinned(session) && (
          <Pin size={14} strokeWidth={1.5} className="flex-none text-muted" aria-hidden="true" />
        )}
        <span className="flex min-w-0 flex-[0_1_auto] gap-1 overflow-hidden max-phone:hidden">
          {labels.map((label) => (
            <LabelChip key={label.name} label={label} />
          ))}
        </span>
        <LabelDots labels={labels} className="phone:hidden" />
        <span className="flex-1" />
        {columns > 1 && (
          <span id={columnsId} className="flex-none text-12 text-muted max-wide:hidden">
            {words.columns(columns)}
          </span>
        )}
        <span id={changedId} className="figure w-22 flex-none text-right text-12 text-muted max-phone:w-auto">
          {formatMoment(session.updatedAt, now)}
        </span>
      </button>
      <MenuButton
        label={listWords.optionsOf(title)}
        className="absolute top-2 right-2 max-phone:top-1.5 max-phone:right-0"
        tabIndex={isTabStop ? 0 : -1}
        icon={<Ellipsis size={16} strokeWidth={1.5} />}
      >
        <SessionMenu
          session={session}
          onRename={renaming.begin}
          onLabels={props.onLabels}
          onDuplicate={props.onDuplicate}
          onSelect={props.onToggle}
          onDelete={props.onDelete}
          onMove={props.onMove}
        />
      </MenuButton>
      {hits.length > 0 && (
        <div className="pr-3 pb-2 pl-9 max-phone:pl-3">
          {hits.map(({ place, excerpt, query: foundQuery }, index) => (
            <button
              key={Object.values(place).join('-') + String(index)}
              type="button"
              tabIndex={isTabStop ? 0 : -1}
              className="flex h-7.5 w-full min-w-0 items-center gap-3 rounded-md px-2 text-left text-13 text-muted hover:bg-surface hover:text-text max-phone:h-11 max-phone:gap-2"
              onClick={() => props.onOpenFound(foundQuery, place)}
            >
              <span className="w-22 flex-none text-12 max-phone:w-auto">{words.kinds[place.kind]}</span>
              <span dir="auto" className="min-w-0 flex-1 truncate text-left">
                <FoundText text={excerpt.before + excerpt.found + excerpt.after} query={query} />
              </span>
              {index === hits.length - 1 && more > 0 && (
                <span className="flex-none text-12 max-phone:hidden">{words.moreTexts(more)}</span>
              )}
            </button>
          ))}
        </div>
      )}
      {labels.length > 0 && (
        <span id={labelsId} className="sr-only">
          {listWords.labelled(labels)}
        </span>
      )}
    </div>
  )
}
