import { Ellipsis } from 'lucide-react'
import { useId, useState } from 'react'
import type { Session } from '#domain/session/session.ts'
import { ChatIcon, CompareIcon, TableIcon } from '../../../ui/icons.tsx'
import { deferred } from '../../../ui/deferred.tsx'
import { LabelDots } from '../labels/label-chip.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { railRow, rowId } from './rail-row.ts'
import { words } from '../base/list-words.ts'
import { useRenaming } from '../base/use-renaming.ts'

const RenameField = deferred(async () => (await import('./rename-field.tsx')).RenameField)
const SessionMenu = deferred(async () => (await import('./session-menu.tsx')).SessionMenu)

const LabelsDialog = deferred(async () => (await import('../labels/labels-dialog.tsx')).LabelsDialog)

interface SessionRowProps {
  session: Session
  isOpen: boolean
  isFolded: boolean
  onOpen: () => void
  onDuplicate: () => void
  onDelete: () => void
  /** Makes a change that moves it, and keeps the keyboard in the list. */
  onMove: (change: () => void) => void
  /** Begins to select sessions, with this one. */
  onSelect: () => void
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

/** One session of the rail: opened by a press, all else by its menu. */
export function SessionRow({ session, isOpen, isFolded, onOpen, ...on }: SessionRowProps) {
  const renaming = useRenaming(session)
  const labelsId = useId()
  const [isLabelling, setIsLabelling] = useState(false)
  const title = session.title || words.untitled
  const columns = session.columnIds.length
  const { labels = [] } = session
  const Icon = session.view === 'table' ? TableIcon : columns > 1 ? CompareIcon : ChatIcon

  if (renaming.isRenaming) {
    return <RenameField title={session.title} onDone={renaming.end} />
  }
  return (
    <div className="group/session relative">
      <button
        type="button"
        id={rowId(session.id)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a rename by the keyboard the row has the focus again
        autoFocus={renaming.wasEndedByKey}
        className={`w-full ${roomForOptions} ${railRow}`}
        aria-current={isOpen ? 'page' : undefined}
        aria-label={title}
        aria-describedby={labels.length > 0 ? labelsId : undefined}
        data-tip={isFolded ? title : undefined}
        onClick={(event) => (event.ctrlKey || event.metaKey || event.shiftKey ? on.onSelect() : onOpen())}
      >
        <Icon />
        <span dir="auto" className="min-w-0 flex-1 truncate text-left group-data-folded/rail:hidden">
          {title}
        </span>
        <LabelDots labels={labels} className="group-data-folded/rail:hidden" />
        {columns > 1 && <span className={count}>{columns}</span>}
      </button>
      <MenuButton
        label={words.optionsOf(title)}
        className={options}
        icon={<Ellipsis size={16} strokeWidth={1.5} />}
      >
        <SessionMenu
          session={session}
          onRename={renaming.begin}
          onLabels={() => setIsLabelling(true)}
          onDuplicate={on.onDuplicate}
          onSelect={on.onSelect}
          onDelete={on.onDelete}
          onMove={on.onMove}
        />
      </MenuButton>
      {labels.length > 0 && (
        <span id={labelsId} className="sr-only">
          {words.labelled(labels)}
        </span>
      )}
      {isLabelling && <LabelsDialog sessions={[session]} onClose={() => setIsLabelling(false)} />}
    </div>
  )
}
