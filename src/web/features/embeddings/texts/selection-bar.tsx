import { CircleHelp, FileText, ListChecks, Tag, Trash2, X } from 'lucide-react'
import { Button, IconButton } from '../../../ui/button.tsx'
import type { Selection } from './use-selection.ts'
import type { TextCommands } from './use-text-commands.ts'
import { words } from './words.ts'

interface SelectionBarProps {
  selection: Selection
  commands: TextCommands
  onGroup: () => void
}

const icon = { size: 16, strokeWidth: 1.5 }

/** What is done with the texts that are selected. */
export function SelectionBar({ selection, commands, onGroup }: SelectionBarProps) {
  const { ids } = selection
  const isNone = ids.length === 0
  const icons = [
    { label: words.selection.all, Icon: ListChecks, onClick: selection.all, isAlways: true },
    {
      label: words.selection.toQuestions,
      Icon: CircleHelp,
      onClick: () => commands.giveRole(ids, 'question'),
    },
    { label: words.selection.toDocuments, Icon: FileText, onClick: () => commands.giveRole(ids, 'document') },
    { label: words.selection.group, Icon: Tag, onClick: onGroup },
  ]
  const remove = () => {
    commands.remove(ids)
    selection.end()
  }
  return (
    <section aria-label={words.selection.label} className="grid gap-2">
      <div className="flex items-center text-13">
        <span role="status" className="flex-1 font-medium">
          {words.selection.count(ids.length)}
        </span>
        <IconButton label={words.selection.end} size="small" onClick={selection.end}>
          <X {...icon} />
        </IconButton>
      </div>
      <div className="flex items-center gap-1">
        {icons.map(({ label, Icon, onClick, isAlways }) => (
          <IconButton key={label} label={label} disabled={isNone && !isAlways} onClick={onClick}>
            <Icon {...icon} />
          </IconButton>
        ))}
        <Button className="ml-auto" disabled={isNone} onClick={remove}>
          <Trash2 {...icon} /> {words.selection.remove}
        </Button>
      </div>
    </section>
  )
}
