import type { ReactNode } from 'react'
import type { Block } from './block-of.ts'
import { looks } from './composer-looks.ts'
import { words } from './words.ts'

interface ComposerNotesProps {
  /** Why the question in line is not sent yet, or null. */
  waitsFor: Block | null
  /** Why nothing can be sent to the columns, or null. */
  blocked: Block | null
  /** What it is about to take. */
  children: ReactNode
}

/** What stands beside the button that sends. */
export function ComposerNotes({ waitsFor, blocked, children }: ComposerNotesProps) {
  if (waitsFor)
    return (
      <span role="status" className={looks.message}>
        {waitsFor === blocked && blocked.isPassing ? words.untilThereIsAModel : waitsFor.words}
      </span>
    )
  if (blocked)
    return (
      <span
        // What passes by itself, with nothing waiting for it, moves nothing.
        className={blocked.isPassing ? undefined : looks.message}
        data-tip={blocked.words}
      >
        {blocked.words}
      </span>
    )
  return children
}
