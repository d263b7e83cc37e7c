import { useState, type KeyboardEvent } from 'react'
import { isForInputMethod, isSubmitKey } from '../../../ui/submit-key.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { words } from '../base/list-words.ts'

interface RenameFieldProps {
  title: string
  /** The new name, or null where it was given up; ended by a key, or by going elsewhere. */
  onDone: (title: string | null, by: 'key' | 'blur') => void
}

/** A session's name, in the place of its row. */
export function RenameField({ title, onDone }: RenameFieldProps) {
  const [draft, setDraft] = useState(title)
  const onKeyDown = (event: KeyboardEvent) => {
    if (isForInputMethod(event.nativeEvent)) return
    if (isSubmitKey(event.nativeEvent)) {
      // The row gets the focus, and is not to be pressed by the same key.
      event.preventDefault()
      onDone(draft, 'key')
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      onDone(null, 'key')
    }
  }
  return (
    <TextField
      size="row"
      aria-label={words.sessionName}
      // The field stands where the row was, because its owner asked to rename it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      value={draft}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => onDone(draft, 'blur')}
    />
  )
}
