import { Copy, Pencil, Trash2 } from 'lucide-react'
import { MenuItems } from '../../ui/menu-items.tsx'
import { sessionMenuWords as words } from './words.ts'

interface SessionMenuProps {
  onRename: () => void
  onDuplicate: () => void
  onDelete: () => void
}

/** What can be done with a session of the rail. */
export const SessionMenu = ({ onRename, onDuplicate, onDelete }: SessionMenuProps) => (
  <MenuItems
    items={[
      { label: words.rename, icon: <Pencil size={16} strokeWidth={1.5} />, onSelect: onRename },
      { label: words.duplicate, icon: <Copy size={16} strokeWidth={1.5} />, onSelect: onDuplicate },
      { label: words.delete, icon: <Trash2 size={16} strokeWidth={1.5} />, danger: true, onSelect: onDelete },
    ]}
  />
)
