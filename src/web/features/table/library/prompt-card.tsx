import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { SavedPrompt } from '#domain/table/saved-prompt.ts'
import { variablesIn } from '#domain/table/template.ts'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { Menu } from '../../../ui/menu.tsx'
import { isForInputMethod, isSubmitKey } from '../../../ui/submit-key.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { words } from './words.ts'

interface PromptCardProps {
  prompt: SavedPrompt
  onUse: () => void
  onRename: (name: string) => void
  onDelete: () => void
}

/** A saved prompt: a press begins the table with it. */
export function PromptCard({ prompt, onUse, onRename, onDelete }: PromptCardProps) {
  const id = useId()
  const [isRenaming, setIsRenaming] = useState(false)
  const { name, text, scores, examples } = prompt
  if (isRenaming)
    return (
      <li className="rounded-lg border border-accent bg-surface px-4 py-3">
        <NameField
          name={name}
          onEnd={(typed, byKey) => {
            // The field goes away; a press elsewhere has the focus already.
            if (byKey) keepFocus(() => setIsRenaming(false), id)
            else setIsRenaming(false)
            if (typed !== null && typed.trim() !== '' && typed.trim() !== name) onRename(typed.trim())
          }}
        />
      </li>
    )
  return (
    <li className="relative">
      <button
        id={id}
        type="button"
        className="grid h-full w-full content-start gap-1 rounded-lg border border-border bg-surface px-4 py-3 text-left hover:border-control hover:bg-hover"
        onClick={onUse}
      >
        <b className="pr-7 text-14 font-semibold wrap-anywhere">{name}</b>
        <span className="line-clamp-2 text-13 wrap-anywhere text-muted">{text}</span>
        <span className="text-12 text-muted">
          {words.contents({
            variables: variablesIn(text).length,
            scores: scores.length,
            examples: examples.length,
          })}
        </span>
      </button>
      <span className="absolute top-2 right-2">
        <Menu
          label={words.options(name)}
          icon={<Ellipsis size={16} strokeWidth={1.5} />}
          items={[
            {
              label: words.rename,
              icon: <Pencil size={16} strokeWidth={1.5} />,
              onSelect: () => setIsRenaming(true),
            },
            {
              label: words.delete,
              icon: <Trash2 size={16} strokeWidth={1.5} />,
              danger: true,
              onSelect: onDelete,
            },
          ]}
        />
      </span>
    </li>
  )
}

interface NameFieldProps {
  name: string
  onEnd: (typed: string | null, byKey: boolean) => void
}

/** Enter and leaving it keep what was typed, Escape does not. */
const NameField = ({ name, onEnd }: NameFieldProps) => (
  <TextField
    // The field comes where its menu was.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    autoFocus
    aria-label={words.newName(name)}
    maxLength={100}
    defaultValue={name}
    onFocus={({ target }) => target.select()}
    onBlur={({ target }) => onEnd(target.value, false)}
    onKeyDown={(event) => {
      if (isSubmitKey(event.nativeEvent)) {
        // It would press the button that gets the focus.
        event.preventDefault()
        return onEnd(event.currentTarget.value, true)
      }
      if (event.key !== 'Escape' || isForInputMethod(event.nativeEvent)) return
      // It would close the dialog that it may stand in.
      event.preventDefault()
      event.stopPropagation()
      onEnd(null, true)
    }}
  />
)
