import { CircleHelp, Moon, PanelLeft, Plus, Search, Sun, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Session } from '#domain/session/session.ts'
import { Mark, Wordmark } from '../../ui/brand.tsx'
import { IconButton } from '../../ui/button.tsx'
import { SessionList } from './deferred-list.ts'
import { railRow } from './list/rail-row.ts'
import { words } from './words.ts'

export interface RailProps {
  /** The workspaces beside the conversation. */
  workspaces: readonly { path: string; title: string; icon: ReactNode }[]
  /** The path of the one on show, or null for the conversation. */
  activePath: string | null
  openSessionId: string | null
  /** What the site calls itself, in place of the name of Parley. */
  title: string | null | undefined
  /** Leads to the site's imprint, where it has one. */
  imprint: ReactNode
  isDark: boolean
  isFolded: boolean
  /** Absent in a phone's sheet, which closes instead. */
  onFold?: () => void
  onClose?: () => void
  /** What its keys are called on this keyboard. */
  keys: { newSession: string; search: string }
  /** Opens the search of sessions, and of all else that can be done. */
  onSearch: () => void
  onNewSession: () => void
  onOpenSession: (session: Session) => void
  /** Opens a copy of it. */
  onDuplicateSession: (session: Session) => void
  /** Deletes it, with Undo. */
  onDeleteSession: (session: Session) => void
  /** Shows all sessions, with this one selected. */
  onSelectSession: (session: Session) => void
  onWorkspace: (path: string) => void
  onHelp: () => void
  onTheme: () => void
  savingNote: string
  /** Shows what this browser keeps. */
  onData: () => void
}

const panel = [
  'group/rail flex h-full min-h-0 flex-col border-r border-border bg-sunken max-phone:border-r-0 max-phone:bg-bg',
  // Where there is no room for the list, the rail scrolls as a whole.
  'short:overflow-x-hidden short:overflow-y-auto',
].join(' ')

/** Where there is little room the open rail lies over the page. */
const overThePage =
  'phone:max-wide:absolute phone:max-wide:inset-y-0 phone:max-wide:left-0 phone:max-wide:z-10 phone:max-wide:w-64 phone:max-wide:shadow-overlay'

const brand = [
  'flex h-12 flex-none items-center gap-2 pr-2 pl-3.5 max-phone:h-14 max-phone:pr-1 max-phone:pl-4',
  'group-data-folded/rail:h-auto group-data-folded/rail:flex-col group-data-folded/rail:p-[14px_8px_4px]',
].join(' ')

const newSession = [
  'mx-2 mt-1 mb-2 flex h-8 flex-none items-center gap-2.5 pr-2 pl-1.75 max-phone:mx-3 max-phone:mb-1 max-phone:h-11',
  'rounded-md border border-control bg-surface text-13 font-medium whitespace-nowrap',
  'transition-[background-color] hover:bg-hover',
  'group-data-folded/rail:justify-center group-data-folded/rail:px-0',
].join(' ')

const foot = [
  'flex flex-none items-center border-t border-border py-2 pr-2 pl-4 text-12 text-muted',
  'max-phone:pt-1 max-phone:pr-1 max-phone:pb-[max(4px,env(safe-area-inset-bottom))] max-phone:pl-5',
  'group-data-folded/rail:flex-col group-data-folded/rail:p-2',
].join(' ')

/** The sessions, and the way to everything else. */
export function Rail(props: RailProps) {
  const { activePath, openSessionId, isDark, isFolded, onFold, onClose, savingNote } = props
  return (
    <aside
      aria-label={words.sessions}
      data-folded={isFolded || undefined}
      className={`${panel} ${isFolded ? '' : overThePage}`}
    >
      <div className={brand}>
        <Mark />
        <span className="min-w-0 truncate font-semibold group-data-folded/rail:hidden">
          {props.title ?? <Wordmark />}
        </span>
        <span className="flex-1" />
        {onFold && (
          <IconButton label={isFolded ? words.unfoldRail : words.foldRail} onClick={onFold}>
            <PanelLeft size={16} strokeWidth={1.5} />
          </IconButton>
        )}
        {onClose && (
          <IconButton label={words.close} onClick={onClose}>
            <X size={18} strokeWidth={1.5} />
          </IconButton>
        )}
      </div>
      <button type="button" className={newSession} aria-label={words.newSession} onClick={props.onNewSession}>
        <Plus size={16} strokeWidth={1.5} />
        <span className="group-data-folded/rail:hidden">{words.newSession}</span>
        <KeyHint keys={props.keys.newSession} />
      </button>
      <button
        type="button"
        className={`mx-2 text-muted max-phone:mx-3 ${railRow}`}
        aria-label={words.searchSessions}
        aria-haspopup="dialog"
        data-tip={isFolded ? words.searchSessions : undefined}
        onClick={props.onSearch}
      >
        <Search size={16} strokeWidth={1.5} />
        <span className="truncate group-data-folded/rail:hidden">{words.searchSessions}</span>
        <KeyHint keys={props.keys.search} />
      </button>
      <nav className="flex-none px-2 max-phone:px-3" aria-label={words.workspaces}>
        {props.workspaces.map(({ path, title, icon }) => (
          <button
            key={path}
            type="button"
            className={`w-full ${railRow}`}
            aria-current={activePath === path ? 'page' : undefined}
            aria-label={title}
            data-tip={isFolded ? title : undefined}
            onClick={() => props.onWorkspace(path)}
          >
            {icon}
            <span className="truncate group-data-folded/rail:hidden">{title}</span>
          </button>
        ))}
      </nav>
      <div className="flex min-h-0 flex-1 flex-col short:flex-none">
        <SessionList
          openSessionId={activePath === null ? openSessionId : null}
          isFolded={isFolded}
          onOpen={props.onOpenSession}
          onDuplicate={props.onDuplicateSession}
          onDelete={props.onDeleteSession}
          onSelect={props.onSelectSession}
        />
      </div>
      {props.imprint}
      <div data-foot className={foot}>
        <span className="flex-1 group-data-folded/rail:hidden">
          <button
            type="button"
            className="-ml-2 rounded-md px-2 py-1 text-left hover:bg-hover hover:text-text max-phone:min-h-11"
            aria-haspopup="dialog"
            data-tip={words.yourDataTip}
            onClick={props.onData}
          >
            {savingNote}
          </button>
        </span>
        <IconButton size="small" label={words.help} onClick={props.onHelp}>
          <CircleHelp size={16} strokeWidth={1.5} />
        </IconButton>
        <IconButton
          size="small"
          label={isDark ? words.lightColours : words.darkColours}
          onClick={props.onTheme}
        >
          {isDark ? <Sun size={16} strokeWidth={1.5} /> : <Moon size={16} strokeWidth={1.5} />}
        </IconButton>
      </div>
    </aside>
  )
}

function KeyHint({ keys }: { keys: string }) {
  return (
    <span
      className="group-data-folded/rail:hidden ml-auto text-11 font-medium whitespace-nowrap text-muted max-phone:hidden"
      aria-hidden="true"
    >
      {keys}
    </span>
  )
}
