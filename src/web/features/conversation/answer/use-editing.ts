import { useCallback, useRef, useState } from 'react'
import type { Run } from '#domain/run/run.ts'
import { useActions } from '../../../store/hooks.ts'
import { forgetWording, keepWording, wordingOf } from '../../../store/kept-wordings.ts'
import { fieldLimitsInWords, isTooLongForField } from '../../../ui/text-limit.ts'
import { useShowToast } from '../../../ui/toasts.tsx'
import { useDropWithUndo } from '../../../ui/use-drop-with-undo.ts'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { editButtonId } from './edit-button-id.ts'
import { words } from './words.ts'

/** Rewording an answer in its place. */
export interface Editing {
  /** Of the text whose place it takes, in pixels; null while it is not reworded. */
  height: number | null
  draft: string
  /** Once for each opening: a field that only comes back on show leaves the keyboard where it is. */
  takesFocus: () => boolean
  open: (height: number) => void
  write: (draft: string) => void
  save: () => void
  cancel: () => void
}

export function useEditing(run: Run): Editing {
  const actions = useActions()
  const showToast = useShowToast()
  const [left] = useState(() => wordingOf(run.id))
  const [draft, setDraft] = useState(left ?? run.text)
  const [height, setHeight] = useState(left === undefined ? null : 0)
  const isOpened = useRef(false)
  const takesFocus = useCallback(() => {
    const takes = isOpened.current
    isOpened.current = false
    return takes
  }, [])
  const write = (wording: string) => {
    keepWording(run.id, wording)
    setDraft(wording)
  }
  const open = (of: number, wording = run.text) => {
    isOpened.current = true
    write(wording)
    setHeight(of)
  }
  const drop = useDropWithUndo({
    notice: words.editor.dropped,
    saved: () => run.text,
    kept: () => wordingOf(run.id),
    open: (wording) => open(0, wording),
  })
  const close = (change: () => void) => {
    forgetWording(run.id)
    keepFocus(() => {
      setHeight(null)
      change()
    }, editButtonId(run))
  }
  return {
    height,
    draft,
    takesFocus,
    open: (of) => {
      if (isTooLongForField(run.text)) showToast({ text: words.editor.tooLong(fieldLimitsInWords()) })
      else open(of)
    },
    write,
    // The reader's wording is a settled attempt of its own: there is nothing to ask for.
    save: () =>
      close(() => {
        if (draft !== run.text) actions.answerEdited(run.id, draft)
      }),
    cancel: () => {
      close(() => undefined)
      drop(draft)
    },
  }
}
