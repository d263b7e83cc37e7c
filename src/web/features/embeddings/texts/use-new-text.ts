import { useId, useState } from 'react'
import type { TextRole } from '#domain/embeddings/text-set.ts'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { useShowToast } from '../../../ui/toasts.tsx'
import { usePanel } from '../panel/panel-context.ts'
import { useUndoInSet } from '../panel/use-open-set.ts'
import { useSetWording } from '../panel/use-set-wording.ts'
import { words } from './words.ts'

/** The text that is being written and is not in the set yet. Each set has one of each role. */
export interface NewText {
  text: string
  /** Its field was opened, or something was left in it. */
  isOpen: boolean
  fieldId: string
  open: () => void
  write: (text: string) => void
  /** What was written is dropped, and can be had back. */
  close: () => void
}

export function useNewText(role: TextRole): NewText {
  const setId = usePanel((state) => state.set?.id ?? '')
  const { text = '', write, kept } = useSetWording(`new ${role}`)
  const [isOpened, setIsOpened] = useState(false)
  const fieldId = useId()
  const showToast = useShowToast()
  const undoInSet = useUndoInSet()

  const drop = (dropped: string) => {
    if (dropped.trim() !== '')
      showToast({ text: words.dropped, undo: () => void undoInSet(setId, () => haveBack(dropped)) })
  }
  /** Another one may be written by now. */
  const haveBack = (dropped: string) => {
    drop(kept() ?? '')
    keepFocus(() => change(dropped), fieldId)
  }
  const change = (next: string) => {
    write(next)
    setIsOpened(true)
  }
  return {
    text,
    isOpen: isOpened || text !== '',
    fieldId,
    open: () => keepFocus(() => setIsOpened(true), fieldId),
    write: change,
    close: () => {
      write(undefined)
      setIsOpened(false)
      drop(text)
    },
  }
}
