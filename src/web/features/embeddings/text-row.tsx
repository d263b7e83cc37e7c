import { Pencil, X } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { useShowToast } from '../../ui/toasts.tsx'
import type { TextItem } from './board.ts'
import { EditText } from './edit-text.tsx'
import { useBoardActions } from './use-board.ts'

interface TextRowProps {
  item: TextItem
  position: number
  isInPair: boolean
  isChosen: boolean
}

/** One text: a press chooses it, and its buttons edit and remove it. */
export function TextRow({ item, position, isInPair, isChosen }: TextRowProps) {
  const { textChosen, textEdited, textRemoved, textReturned } = useBoardActions()
  const [editing, setEditing] = useState<'no' | 'yes' | 'left by key'>('no')
  const showToast = useShowToast()
  const number = position + 1

  const remove = (event: MouseEvent<HTMLElement>) => {
    const row = event.currentTarget.closest('li')
    const next = row?.nextElementSibling ?? row?.previousElementSibling
    // The focus would go with the row.
    next?.querySelector<HTMLElement>('.text-choose')?.focus()
    textRemoved(item.id)
    showToast({ text: `Text ${number} removed`, undo: () => textReturned(item, position) })
  }
  const finish = (text: string | null, byKey: boolean) => {
    if (text !== null && text !== item.text) textEdited(item.id, text)
    setEditing(byKey ? 'left by key' : 'no')
  }

  return (
    <li className="text-row" data-in-pair={isInPair} data-chosen={isChosen}>
      <span className="figure text-number">{number}</span>
      {editing === 'yes' ? (
        <EditText label={`Text ${number}`} text={item.text} onFinish={finish} />
      ) : (
        <>
          <button
            type="button"
            // The focus comes back from the field that stood here.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={editing === 'left by key'}
            className="text-choose"
            aria-pressed={isChosen}
            onClick={() => textChosen(item.id)}
            onDoubleClick={() => setEditing('yes')}
          >
            <span>{item.text}</span>
          </button>
          <span className="text-actions">
            <IconButton size="small" label={`Edit text ${number}`} onClick={() => setEditing('yes')}>
              <Pencil size={16} strokeWidth={1.5} />
            </IconButton>
            <IconButton size="small" label={`Remove text ${number}`} onClick={remove}>
              <X size={16} strokeWidth={1.5} />
            </IconButton>
          </span>
        </>
      )}
    </li>
  )
}
