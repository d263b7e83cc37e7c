import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import type { Session } from '#domain/session/session.ts'
import { useActions } from '../../store/hooks.ts'
import { ChatIcon, CompareIcon } from '../../ui/icons.tsx'
import { Menu } from '../../ui/menu.tsx'
import { isSubmitKey } from '../../ui/submit-key.ts'
import { useShowToast } from '../../ui/toasts.tsx'

interface SessionRowProps {
  session: Session
  isOpen: boolean
  onOpen: () => void
}

/** One session of the rail: opened by a press, renamed and deleted by its menu. */
export function SessionRow({ session, isOpen, onOpen }: SessionRowProps) {
  const actions = useActions()
  const showToast = useShowToast()
  const [isRenaming, setIsRenaming] = useState(false)
  const title = session.title || 'New session'
  const columns = session.columnIds.length
  const Icon = columns > 1 ? CompareIcon : ChatIcon

  const remove = () => {
    actions.sessionDeleted(session.id)
    showToast({ text: `“${title}” deleted`, undo: () => actions.sessionRestored(session.id) })
  }

  if (isRenaming) {
    return (
      <RenameField
        title={session.title}
        onDone={(renamed) => {
          setIsRenaming(false)
          if (renamed !== null) actions.sessionRenamed(session.id, renamed)
        }}
      />
    )
  }
  return (
    <div className="rail-session">
      <button
        type="button"
        className="rail-row"
        aria-current={isOpen ? 'page' : undefined}
        data-tip={title}
        onClick={onOpen}
      >
        <Icon />
        <span className="rail-wide min-w-0 flex-1 truncate text-left">{title}</span>
        {columns > 1 && <span className="rail-wide rail-count figure">{columns}</span>}
      </button>
      <Menu
        label={`Options of ${title}`}
        className="rail-options"
        icon={<Ellipsis size={16} strokeWidth={1.5} />}
        items={[
          {
            label: 'Rename',
            icon: <Pencil size={16} strokeWidth={1.5} />,
            onSelect: () => setIsRenaming(true),
          },
          { label: 'Delete', icon: <Trash2 size={16} strokeWidth={1.5} />, danger: true, onSelect: remove },
        ]}
      />
    </div>
  )
}

interface RenameFieldProps {
  title: string
  /** The new name, or null where it was given up. */
  onDone: (title: string | null) => void
}

function RenameField({ title, onDone }: RenameFieldProps) {
  const [draft, setDraft] = useState(title)
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey, keyCode, nativeEvent } = event
    if (isSubmitKey({ key, shiftKey, altKey, keyCode, isComposing: nativeEvent.isComposing })) onDone(draft)
    else if (key === 'Escape') {
      event.stopPropagation()
      onDone(null)
    }
  }
  return (
    <input
      className="text-field"
      aria-label="Session name"
      // The field stands where the row was, because its owner asked to rename it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      value={draft}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => onDone(draft)}
    />
  )
}
