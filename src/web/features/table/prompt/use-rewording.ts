import { useEffect, useRef, useState } from 'react'
import type { Session } from '#domain/session/session.ts'
import type { Prompt } from '#domain/table/table.ts'
import { forgetWording, keepWording, useWording, wordingOf } from '../../../store/kept-wordings.ts'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { useDropWithUndo } from '../../../ui/use-drop-with-undo.ts'
import { gridId } from '../parts/element-ids.ts'
import { words } from './words.ts'

/** By the session: another version may be chosen while a wording is written. */
const keptAs = (session: Session, prompt: Prompt | undefined) =>
  prompt ? `prompt of ${session.id}` : session.id

/** Whether a prompt is being reworded: what is run is not what stands in its field. */
export function useHasUnsavedChanges(session: Session, prompt: Prompt | undefined): boolean {
  const wording = useWording(keptAs(session, prompt))
  return prompt !== undefined && wording !== undefined && wording !== prompt.text
}

/** Writing the first wording of a prompt, or another one in its place. `editId` is the id of the button that begins it. */
export function useRewording(session: Session, prompt: Prompt | undefined, editId: string) {
  const id = keptAs(session, prompt)
  const draft = useWording(id)
  // Not before it was opened here: who comes back to it, or to an empty table, asked for no field.
  const [takesFocus, setTakesFocus] = useState(false)
  const present = useRef(prompt)
  useEffect(() => {
    present.current = prompt
  })
  const open = (wording: string) => {
    keepWording(id, wording)
    setTakesFocus(true)
  }
  const drop = useDropWithUndo({
    notice: words.dropped,
    saved: () => present.current?.text,
    kept: () => wordingOf(id),
    open,
  })
  const close = () => keepFocus(() => forgetWording(id), prompt ? editId : gridId)
  return {
    isOpen: draft !== undefined,
    draft: draft ?? '',
    takesFocus,
    open: () => open(prompt?.text ?? ''),
    write: (wording: string) => keepWording(id, wording),
    close,
    cancel: () => {
      close()
      drop(draft)
    },
  }
}
