import { useState } from 'react'
import { isEscapeKey, isSubmitKey } from '../../../../ui/submit-key.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { words } from './words.ts'

interface SetNameFieldProps {
  name: string
  /** With the name, or null where it stays. */
  onFinish: (name: string | null, byKey: boolean) => void
}

/** The name of a set that is being written: Enter or going elsewhere keeps it, Escape does not. */
export function SetNameField({ name, onFinish }: SetNameFieldProps) {
  const [draft, setDraft] = useState(name)
  const finish = (byKey: boolean) => onFinish(draft.trim() === '' ? null : draft.trim(), byKey)
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
      onBlur={() => finish(false)}
      onKeyDown={(event) => {
        const { key, shiftKey, altKey } = event
        const { keyCode, isComposing } = event.nativeEvent
        if (isEscapeKey(event.nativeEvent)) return onFinish(null, true)
        if (!isSubmitKey({ key, shiftKey, altKey, keyCode, isComposing })) return
        // It would press the button that gets the focus.
        event.preventDefault()
        finish(true)
      }}
    />
  )
}
