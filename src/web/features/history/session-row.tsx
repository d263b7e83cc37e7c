import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import type { Session } from '#domain/session/session.ts'
import { useActions } from '../../store/hooks.ts'
import { ChatIcon, CompareIcon } from '../../ui/icons.tsx'
import { Menu } from '../../ui/menu.tsx'
import { isSubmitKey } from '../../ui/submit-key.ts'
import { TextField } from '../../ui/text-field.tsx'
import { railRow } from './rail-row.ts'
import { words } from './words.ts'

interface SessionRowProps {
  session: Session
  isOpen: boolean
  isFolded: boolean
  onOpen: () => void
  onDuplicate: () => void
  onDelete: () => void
}

// The options take the place of the number of columns while the row is pointed at, or has the focus.
const roomForOptions = 'group-focus-within/session:pr-8.5 group-hover/session:pr-8.5 max-phone:pr-11'
const count =
  'figure text-12 text-muted group-focus-within/session:invisible group-hover/session:invisible group-data-folded/rail:hidden [@media(hover:none)]:invisible'
const options = [
  'absolute top-0.5 right-0.5 opacity-0 group-data-folded/rail:hidden max-phone:top-0 max-phone:right-0',
  'group-focus-within/session:opacity-100 group-hover/session:opacity-100 group-has-[:popover-open]/session:opacity-100',
  '[@media(hover:none)]:opacity-100',
].join(' ')

/** One session of the rail: opened by a press, renamed, duplicated and deleted by its menu. */
export function SessionRow({ session, isOpen, isFolded, onOpen, onDuplicate, onDelete }: SessionRowProps) {
  const actions = useActions()
  const [isRenaming, setIsRenaming] = useState(false)
  const [isRenamed, setIsRenamed] = useState(false)
  const title = session.title || words.newSession
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
    <div className="group/session relative">
      <button
        type="button"
        // After a rename the focus comes back to the row.
        ref={(row) => {
          if (row && isRenamed) row.focus()
        }}
        className={`w-full ${roomForOptions} ${railRow}`}
        aria-current={isOpen ? 'page' : undefined}
        aria-label={title}
        data-tip={isFolded ? title : undefined}
        onClick={onOpen}
      >
        <Icon />
        <span className="min-w-0 flex-1 truncate text-left group-data-folded/rail:hidden">{title}</span>
        {columns > 1 && <span className={count}>{columns}</span>}
      </button>
      <Menu
        label={words.optionsOf(title)}
        className={options}
        icon={<Ellipsis size={16} strokeWidth={1.5} />}
        items={[
          {
            label: words.rename,
            icon: <Pencil size={16} strokeWidth={1.5} />,
            onSelect: () => setIsRenaming(true),
          },
          {
            label: words.duplicate,
            icon: <Copy size={16} strokeWidth={1.5} />,
            onSelect: onDuplicate,
          },
          {
            label: words.delete,
            icon: <Trash2 size={16} strokeWidth={1.5} />,
            danger: true,
            onSelect: onDelete,
          },
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
    <TextField
      size="row"
      aria-label={words.sessionName}
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
