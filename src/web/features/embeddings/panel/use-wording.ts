import { useState } from 'react'
import { forgetWording, keepWording, wordingOf } from '../../../store/kept-wordings.ts'
import { usePanel } from './panel-context.ts'

/** What is being written in the open set under a name: another set or view leaves it there, and so does a reload. */
export function useWording(name: string) {
  const setId = usePanel((state) => state.set?.id)
  const id = `${setId} ${name}`
  const [wording, setWording] = useState({ id, text: wordingOf(id) })
  if (wording.id !== id) setWording({ id, text: wordingOf(id) })
  return {
    /** Undefined where nothing was begun. */
    text: wording.text,
    /** With undefined or nothing in it there is none to come back to. */
    write: (text: string | undefined) => {
      if (text) keepWording(id, text)
      else forgetWording(id)
      setWording({ id, text })
    },
    /** What is kept by now. */
    kept: () => wordingOf(id),
  }
}
