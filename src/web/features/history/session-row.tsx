import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import type { Session } from '#domain/session/session.ts'
import { useActions } from '../../store/hooks.ts'
import { ChatIcon, CompareIcon } from '../../ui/icons.tsx'
import { Menu } from '../../ui/menu.tsx'
import { isSubmitKey } from '../../ui/submit-key.ts'

interface SessionRowProps {
  session: Session
  isOpen: boolean
  isFolded: boolean
  onOpen: () => void
  onDelete: () => void
}

/** One session of the rail: opened by a press, renamed and deleted by its menu. */
export function SessionRow({ session, isOpen, isFolded, onOpen, onDelete }: SessionRowProps) {
  const actions = useActions()
  const [isRenaming, setIsRenaming] = useState(false)
  const [isRenamed, setIsRenamed] = useState(false)
  const title = session.title || 'New session'
  const columns = session.columnIds.length
  const Icon = columns > 1 ? CompareIcon : ChatIcon

  if (isRenaming) {
    return (
      <RenameField
        title={session.title}
        onDone={(renamed) => {
          setIsRenaming(false)
          setIsRenamed(true)
          if (renamed !== null) actions.sessionRenamed(session.id, renamed)
        }}
      />
    )
  }
  return (
    <div className="rail-session">
      <button
        type="button"
        // After a rename the focus comes back to the row.
        ref={(row) => {
          if (row && isRenamed) row.focus()
        }}
        className="rail-row"
        aria-current={isOpen ? 'page' : undefined}
        aria-label={title}
        data-tip={isFolded ? title : undefined}
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
          { label: 'Delete', icon: <Trash2 size={16} strokeWidth={1.5} />, danger: true, onSelect: onDelete },
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
