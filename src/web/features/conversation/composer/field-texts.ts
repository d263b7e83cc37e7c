import { words } from './words.ts'

/** What stands in the field while it is empty. */
export function placeholderFor(
  recipients: number,
  isFollowUp: boolean,
  isDemo: boolean,
  isPhone: boolean,
): string {
  const { placeholder } = words
  if (recipients < 2) return isFollowUp ? placeholder.followUp : placeholder.first
  if (!isFollowUp) return placeholder.firstOfAll(recipients, isDemo)
  // On a phone a second line is a line less of the answer, and the columns asked stand below.
  return isPhone ? placeholder.nextShort : placeholder.next
}

/** The line under the field. `letter` is that of the column on show alone. */
export function hintFor(columns: number, isChat: boolean, letter: string): string {
  if (columns === 1) return words.hint.addColumn
  return isChat ? words.hint.onlyColumn(letter) : words.hint.ownHistories
}
