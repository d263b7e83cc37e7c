import { useShowToast } from './toasts.tsx'

interface Options {
  /** Says that what was written is dropped. */
  notice: string
  /** What stands there anyway. */
  saved: () => string | undefined
  /** What is being written. */
  kept: () => string | undefined
  /** Goes on with what was dropped. */
  open: (text: string) => void
}

/** Tells that what was written is dropped, and how it can be had back. */
export function useDropWithUndo({ notice, saved, kept, open }: Options) {
  const showToast = useShowToast()
  const drop = (text: string | undefined) => {
    if (text === undefined || text === saved()) return
    const undo = () => {
      // Something else may be written by now.
      drop(kept())
      open(text)
    }
    showToast({ text: notice, undo })
  }
  return drop
}
