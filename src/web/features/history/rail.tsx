import { ChevronDown, CircleHelp, Moon, PanelLeft, Plus, Search, Sun, X } from 'lucide-react'
import { useSessionList } from '../../store/hooks.ts'
import type { Session } from '#domain/session/session.ts'
import { Mark, Wordmark } from '../../ui/brand.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { EmbeddingsIcon } from '../../ui/icons.tsx'
import { useNow } from '../../ui/use-now.ts'
import { groupByDay } from './group-by-day.ts'
import { SessionRow } from './session-row.tsx'
import { useMoreInSight } from './use-more-in-sight.ts'
import './rail.css'

interface RailProps {
  /** The workspace on show. */
  place: 'conversation' | 'embeddings'
  openSessionId: string | null
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
  /** Deletes it, with Undo. */
  onDeleteSession: (session: Session) => void
  onEmbeddings: () => void
  onHelp: () => void
  onTheme: () => void
  savingNote: string
  /** Shows what this browser keeps. */
  onData: () => void
}

/** More than a screen shows; there may be thousands. */
const sessionsPerStep = 50

/** The sessions, and the way to everything else. */
export function Rail(props: RailProps) {
  const { place, openSessionId, isDark, isFolded, onFold, onClose, onOpenSession, savingNote } = props
  const sessions = useSessionList()
  const { count, showMore, endRef } = useMoreInSight(sessionsPerStep)
  const groups = groupByDay(sessions.slice(0, count), new Date(useNow()))
  return (
    <aside aria-label="Sessions" className="rail">
      <div className="rail-brand">
        <Mark />
        <span className="rail-wide">
          <Wordmark />
        </span>
        <span className="flex-1" />
        {onFold && (
          <IconButton label={isFolded ? 'Unfold the rail' : 'Fold the rail'} onClick={onFold}>
            <PanelLeft size={16} strokeWidth={1.5} />
          </IconButton>
        )}
        {onClose && (
          <IconButton label="Close" onClick={onClose}>
            <X size={18} strokeWidth={1.5} />
          </IconButton>
        )}
      </div>
      <Button className="rail-new" aria-label="New session" onClick={props.onNewSession}>
        <Plus size={16} strokeWidth={1.5} />
        <span className="rail-wide">New session</span>
        <KeyHint keys={props.keys.newSession} />
      </Button>
      <button
        type="button"
        className="rail-row mx-2 w-auto flex-none text-muted max-phone:mx-3"
        aria-label="Search sessions"
        aria-haspopup="dialog"
        data-tip={isFolded ? 'Search sessions' : undefined}
        onClick={props.onSearch}
      >
        <Search size={16} strokeWidth={1.5} />
        <span className="rail-wide truncate">Search sessions</span>
        <KeyHint keys={props.keys.search} />
      </button>
      <nav className="rail-list" aria-label="Workspaces">
        <button
          type="button"
          className="rail-row"
          aria-current={place === 'embeddings' ? 'page' : undefined}
          aria-label="Embeddings"
          data-tip={isFolded ? 'Embeddings' : undefined}
          onClick={props.onEmbeddings}
        >
          <EmbeddingsIcon />
          <span className="rail-wide truncate">Embeddings</span>
        </button>
        {groups.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h2 className="rail-wide">{group.title}</h2>
            {group.sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isOpen={place === 'conversation' && session.id === openSessionId}
                isFolded={isFolded}
                onOpen={() => onOpenSession(session)}
                onDelete={() => props.onDeleteSession(session)}
              />
            ))}
          </section>
        ))}
        {sessions.length > count && (
          <button ref={endRef} type="button" className="rail-row" onClick={showMore}>
            <ChevronDown size={16} strokeWidth={1.5} />
            <span className="rail-wide truncate">Show older sessions</span>
          </button>
        )}
      </nav>
      <div className="rail-foot">
        <span className="rail-wide flex-1">
          <button
            type="button"
            className="rail-saving"
            aria-haspopup="dialog"
            data-tip="What this browser keeps"
            onClick={props.onData}
          >
            {savingNote}
          </button>
        </span>
        <IconButton size="small" label="Help" onClick={props.onHelp}>
          <CircleHelp size={16} strokeWidth={1.5} />
        </IconButton>
        <IconButton size="small" label={isDark ? 'Light colours' : 'Dark colours'} onClick={props.onTheme}>
          {isDark ? <Sun size={16} strokeWidth={1.5} /> : <Moon size={16} strokeWidth={1.5} />}
        </IconButton>
      </div>
    </aside>
  )
}

function KeyHint({ keys }: { keys: string }) {
  return (
    <span
      className="rail-wide ml-auto text-[11px] font-medium whitespace-nowrap text-muted max-phone:hidden"
      aria-hidden="true"
    >
      {keys}
    </span>
  )
}
