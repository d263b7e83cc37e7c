import { Pencil, X } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { useShowToast } from '../../ui/toasts.tsx'
import type { TextItem } from './board.ts'
import { EditText } from './edit-text.tsx'
import { useBoardActions } from './use-board.ts'
import { words } from './words.ts'

interface TextRowProps {
  item: TextItem
  position: number
  isInPair: boolean
  isChosen: boolean
}

const frame = [
  'group/text relative grid min-h-10 grid-cols-[24px_minmax(0,1fr)] items-center gap-2.5 px-3 text-13',
  'max-phone:min-h-11 max-phone:px-2 max-phone:text-14',
].join(' ')

// The buttons lie over the end of the text, so that rows keep their width.
const actions = 'absolute right-1.5 flex pl-4'
const fade = {
  plain: 'bg-[linear-gradient(90deg,transparent,var(--bg)_16px)]',
  marked: 'bg-[linear-gradient(90deg,transparent,var(--accent-soft)_16px)]',
}
// A finger must not meet a button that cannot be seen.
const shownInUse =
  'opacity-0 group-focus-within/text:opacity-100 group-hover/text:opacity-100 [@media(hover:none)]:not-group-focus-within/text:hidden'

/** One text: a press chooses it, and its buttons edit and remove it. */
export function TextRow({ item, position, isInPair, isChosen }: TextRowProps) {
  const { textChosen, textEdited, textRemoved, textReturned } = useBoardActions()
  const [editing, setEditing] = useState<'no' | 'yes' | 'left by key'>('no')
  const showToast = useShowToast()
  const number = position + 1
  const isMarked = isInPair || isChosen

  const remove = (event: MouseEvent<HTMLElement>) => {
    const row = event.currentTarget.closest('li')
    const next = row?.nextElementSibling ?? row?.previousElementSibling
    // The focus would go with the row.
    next?.querySelector<HTMLElement>('[aria-pressed]')?.focus()
    textRemoved(item.id)
    showToast({ text: words.texts.removed(number), undo: () => textReturned(item, position) })
  }
  const finish = (text: string | null, byKey: boolean) => {
    if (text !== null && text !== item.text) textEdited(item.id, text)
    setEditing(byKey ? 'left by key' : 'no')
  }

  return (
    <li className={`${frame} ${isMarked ? 'bg-accent-soft' : ''}`}>
      <span className="figure text-right text-12 text-muted">{number}</span>
      {editing === 'yes' ? (
        <EditText label={words.texts.textOf(number)} text={item.text} onFinish={finish} />
      ) : (
        <>
          <button
            type="button"
            // The focus comes back from the field that stood here.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={editing === 'left by key'}
            className="min-w-0 self-stretch py-1.25 text-left leading-4.5 -outline-offset-2 max-phone:min-h-11"
            aria-pressed={isChosen}
            onClick={() => textChosen(item.id)}
            onDoubleClick={() => setEditing('yes')}
          >
            <span className="line-clamp-2 wrap-anywhere">{item.text}</span>
          </button>
          <span className={`${actions} ${isMarked ? fade.marked : fade.plain} ${isChosen ? '' : shownInUse}`}>
            <IconButton size="small" label={words.texts.edit(number)} onClick={() => setEditing('yes')}>
              <Pencil size={16} strokeWidth={1.5} />
            </IconButton>
            <IconButton size="small" label={words.texts.remove(number)} onClick={remove}>
              <X size={16} strokeWidth={1.5} />
            </IconButton>
          </span>
        </>
      )}
    </li>
  )
}
