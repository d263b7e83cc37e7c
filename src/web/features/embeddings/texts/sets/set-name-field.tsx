import { useState } from 'react'
import { isSubmitKey } from '../../../../ui/submit-key.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { words } from './words.ts'

interface SetNameFieldProps {
  name: string
  /** With the name, or null where it stays. */
  onFinish: (name: string | null) => void
}

/** The name of a set that is being written: Enter or going elsewhere keeps it, Escape does not. */
export function SetNameField({ name, onFinish }: SetNameFieldProps) {
  const [draft, setDraft] = useState(name)
  const finish = () => onFinish(draft.trim() === '' ? null : draft.trim())
  return (
    <TextField
      // Rename was pressed: the writing begins here.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      size="row"
      className="max-w-70"
      aria-label={words.name}
      maxLength={200}
      value={draft}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={finish}
      onKeyDown={({ key, shiftKey, altKey, nativeEvent: { keyCode, isComposing } }) => {
        if (key === 'Escape') onFinish(null)
        else if (isSubmitKey({ key, shiftKey, altKey, keyCode, isComposing })) finish()
      }}
    />
  )
}
