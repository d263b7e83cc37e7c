import { flushSync } from 'react-dom'
import type { Run } from '#domain/run/run.ts'

/**
 * Makes a change after which the pressed button is another element, or gone, and puts the keyboard's place on the
 * first of these elements that there is then.
 */
export function keepFocus(change: () => void, ...ids: readonly string[]) {
  flushSync(change)
  const [target] = ids.flatMap((id) => document.getElementById(id) ?? [])
  target?.focus({ preventScroll: true })
}

/** The id of a column's section: where the keyboard is put when the pressed button goes away. */
export const columnElementId = (columnId: string) => `column-${columnId}`

/** The same for every attempt at an answer, so that the next one's button can be found. */
export const editButtonId = ({ messageId, columnId }: Pick<Run, 'messageId' | 'columnId'>) =>
  `edit-${messageId}-${columnId}`
