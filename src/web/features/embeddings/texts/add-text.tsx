import { Plus, X } from 'lucide-react'
import type { TextRole } from '#domain/embeddings/text-set.ts'
import { IconButton } from '../../../ui/button.tsx'
import { isForInputMethod } from '../../../ui/submit-key.ts'
import { TextField } from '../../../ui/text-field.tsx'
import type { NewText } from './use-new-text.ts'
import { words } from './words.ts'

interface AddTextProps {
  role: TextRole
  newText: NewText
  onAdd: (text: string) => void
  /** Several lines were pasted: they are looked at before they come in. */
  onPasteLines: (lines: string) => void
  onClose: () => void
}

/** A field for one more text. It stays for the next. */
export function AddText({ role, newText, onAdd, onPasteLines, onClose }: AddTextProps) {
  const { text, write, fieldId } = newText
  const label = role === 'question' ? words.addQuestion : words.addDocument
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '') return
        onAdd(text.trim())
        write('')
      }}
    >
      <TextField
        id={fieldId}
        size="row"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        onFocus={({ target }) => target.setSelectionRange(text.length, text.length)}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isForInputMethod(event.nativeEvent)) return
          // The sheet around it stays open.
          event.preventDefault()
          event.stopPropagation()
          onClose()
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text')
          if (text !== '' || !/[\r\n]/.test(pasted.trim())) return
          event.preventDefault()
          onPasteLines(pasted)
        }}
      />
      <IconButton type="submit" label={words.addThis} disabled={text.trim() === ''}>
        <Plus size={18} strokeWidth={1.5} />
      </IconButton>
      <IconButton label={words.stopAdding} onClick={onClose}>
        <X size={18} strokeWidth={1.5} />
      </IconButton>
    </form>
  )
}
