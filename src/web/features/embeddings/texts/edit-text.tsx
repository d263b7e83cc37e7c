import { useState, type KeyboardEvent } from 'react'
import { isEscapeKey, isSubmitKey } from '../../../ui/submit-key.ts'
import { TextArea } from '../../../ui/text-field.tsx'

interface EditTextProps {
  label: string
  text: string
  /** With the text, or null where it stays as it was. */
  onFinish: (text: string | null, byKey: boolean) => void
}

/** A text that is being edited in its place: Enter or going elsewhere keeps it, Escape does not. */
export function EditText({ label, text, onFinish }: EditTextProps) {
  const [draft, setDraft] = useState(text)
  const finished = (byKey: boolean) => {
    const next = draft.trim()
    // A text from a file may have space around it, which stays where nothing was written.
    onFinish(next === '' || draft === text || next === text ? null : next, byKey)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // The keys of the list are not meant.
    event.stopPropagation()
    if (isEscapeKey(event.nativeEvent)) {
      // The sheet around it stays open.
      event.preventDefault()
      onFinish(null, true)
    }
    const { isComposing, keyCode } = event.nativeEvent
    const { key, shiftKey, altKey } = event
    if (!isSubmitKey({ key, shiftKey, altKey, keyCode, isComposing })) return
    event.preventDefault()
    finished(true)
  }

  return (
    <TextArea
      // Edit was pressed: the writing begins here.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      height="row"
      className="my-1"
      aria-label={label}
      value={draft}
      rows={1}
      onFocus={(event) => event.target.setSelectionRange(draft.length, draft.length)}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => finished(false)}
    />
  )
}
