import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { TextRole } from '#domain/embeddings/text-set.ts'
import { IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { words } from './words.ts'

interface AddTextProps {
  role: TextRole
  onAdd: (text: string) => void
  /** Several lines were pasted: they are looked at before they come in. */
  onPasteLines: (lines: string) => void
  onClose: () => void
}

/** A field for one more text. It stays for the next. */
export function AddText({ role, onAdd, onPasteLines, onClose }: AddTextProps) {
  const [draft, setDraft] = useState('')
  const label = role === 'question' ? words.addQuestion : words.addDocument
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (draft.trim() === '') return
        onAdd(draft.trim())
        setDraft('')
      }}
    >
      <TextField
        // Add was pressed: the writing begins here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        size="row"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="done"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // The sheet around it stays open.
          event.preventDefault()
          event.stopPropagation()
          onClose()
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text')
          if (draft !== '' || !/[\r\n]/.test(pasted.trim())) return
          event.preventDefault()
          onPasteLines(pasted)
        }}
      />
      <IconButton type="submit" label={words.addThis} disabled={draft.trim() === ''}>
        <Plus size={18} strokeWidth={1.5} />
      </IconButton>
      <IconButton label={words.stopAdding} onClick={onClose}>
        <X size={18} strokeWidth={1.5} />
      </IconButton>
    </form>
  )
}
