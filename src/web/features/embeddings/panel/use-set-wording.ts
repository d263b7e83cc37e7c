import { forgetWording, keepWording, useWording, wordingOf } from '../../../store/kept-wordings.ts'
import { usePanel } from './panel-context.ts'

/** What is being written in the open set under a name: another set or view leaves it there, and so does a reload. */
export function useSetWording(name: string) {
  const setId = usePanel((state) => state.set?.id)
  const id = `${setId} ${name}`
  return {
    /** Undefined where nothing was begun. */
    text: useWording(id),
    /** With undefined or nothing in it there is none to come back to. */
    write: (text: string | undefined) => {
      if (text) keepWording(id, text)
      else forgetWording(id)
    },
    /** What is kept by now. */
    kept: () => wordingOf(id),
  }
}
