import { Archive, Copy, ListChecks, Pencil, Pin, PinOff, Tag, Trash2, Undo2 } from 'lucide-react'
import { isArchived, isPinned } from '#domain/session/filing.ts'
import type { Session } from '#domain/session/session.ts'
import { MenuItems } from '../../../ui/menu-items.tsx'
import { useFiling } from '../base/use-filing.ts'
import { sessionMenuWords as words } from '../base/list-words.ts'

interface SessionMenuProps {
  session: Session
  onRename: () => void
  onLabels: () => void
  onDuplicate: () => void
  /** Absent where they can be selected by a press. */
  onSelect?: () => void
  onDelete: () => void
  /** Makes a change after which it stands elsewhere in the list, or is gone from it, and keeps the keyboard there. */
  onMove: (change: () => void, isGone: boolean) => void
}

const icon = { size: 16, strokeWidth: 1.5 }

/** What can be done with a session of a list. */
export function SessionMenu({
  session,
  onRename,
  onLabels,
  onDuplicate,
  onSelect,
  onDelete,
  onMove,
}: SessionMenuProps) {
  const filing = useFiling()
  const isOnTop = isPinned(session)
  const isAway = isArchived(session)
  const pin = { onSelect: () => onMove(() => filing.pin([session], !isOnTop), false) }
  return (
    <MenuItems
      items={[
        { label: words.rename, icon: <Pencil {...icon} />, onSelect: onRename },
        ...(isAway
          ? []
          : [
              isOnTop
                ? { label: words.unpin, icon: <PinOff {...icon} />, ...pin }
                : { label: words.pin, icon: <Pin {...icon} />, ...pin },
            ]),
        { label: words.labels, icon: <Tag {...icon} />, onSelect: onLabels },
        { label: words.duplicate, icon: <Copy {...icon} />, onSelect: onDuplicate },
        ...(onSelect ? [{ label: words.select, icon: <ListChecks {...icon} />, onSelect }] : []),
        isAway
          ? {
              label: words.bringBack,
              icon: <Undo2 {...icon} />,
              startsGroup: true,
              onSelect: () => onMove(() => filing.bringBack([session]), true),
            }
          : {
              label: words.archive,
              icon: <Archive {...icon} />,
              startsGroup: true,
              onSelect: () => onMove(() => filing.archive([session]), true),
            },
        { label: words.delete, icon: <Trash2 {...icon} />, danger: true, onSelect: onDelete },
      ]}
    />
  )
}
