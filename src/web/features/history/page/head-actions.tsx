import { Check, Ellipsis, ListChecks, Trash2, Upload } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { pageWords as words } from '../base/list-words.ts'

interface HeadActionsProps {
  isSelecting: boolean
  isEmpty: boolean
  onSelecting: () => void
  onImport: () => void
  onDeleteAll: () => void
}

const icon = { size: 16, strokeWidth: 1.5 }

/** What can be done with the list as a whole. */
export function HeadActions({ isSelecting, isEmpty, onSelecting, onImport, onDeleteAll }: HeadActionsProps) {
  return (
    <>
      {!isEmpty && (
        <Button look="ghost" aria-pressed={isSelecting} onClick={onSelecting}>
          {isSelecting ? <Check {...icon} /> : <ListChecks {...icon} />}
          {isSelecting ? words.endSelecting : words.select}
        </Button>
      )}
      <Menu
        label={words.more}
        icon={<Ellipsis {...icon} />}
        items={[
          { label: words.import, icon: <Upload {...icon} />, onSelect: onImport },
          ...(isEmpty
            ? []
            : [{ label: words.deleteAll, icon: <Trash2 {...icon} />, danger: true, onSelect: onDeleteAll }]),
        ]}
      />
    </>
  )
}
