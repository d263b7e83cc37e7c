import { ChevronDown, FileInput, ListPlus, Sparkles, TextCursorInput } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { MenuItems } from '../../ui/menu-items.tsx'
import { Popover } from '../../ui/popover.tsx'
import { words } from './parts/words.ts'

interface AddRowsMenuProps {
  onImport: () => void
  onForm: () => void
  onWrite: () => void
}

/** The ways in which rows come to a table. */
export function AddRowsMenu({ onImport, onForm, onWrite }: AddRowsMenuProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="plain" size="small" popoverTarget={id} aria-haspopup="menu">
        <ListPlus size={15} strokeWidth={1.5} />
        {words.grid.addRows}
        <ChevronDown size={14} strokeWidth={1.5} className="text-muted" />
      </Button>
      <Popover
        id={id}
        role="menu"
        aria-label={words.grid.addRows}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen && (
          <MenuItems
            items={[
              {
                label: words.grid.importRows,
                icon: <FileInput size={16} strokeWidth={1.5} />,
                onSelect: onImport,
              },
              {
                label: words.grid.fillForm,
                icon: <TextCursorInput size={16} strokeWidth={1.5} />,
                onSelect: onForm,
              },
              {
                label: words.grid.writeRows,
                icon: <Sparkles size={16} strokeWidth={1.5} />,
                onSelect: onWrite,
              },
            ]}
          />
        )}
      </Popover>
    </>
  )
}
