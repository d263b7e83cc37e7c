import { isDemoModel } from '#domain/models/split-model-id.ts'
import { columnLetter, type Column } from '#domain/session/session.ts'
import { words } from './words.ts'

interface Asking {
  /** Those that the question goes to. */
  asked: readonly Column[]
  /** Those that it could go to. */
  columns: readonly Column[]
  /** The one that stands alone and is asked alone. */
  alone: Column | null
  isFollowUp: boolean
  isPhone: boolean
}

/** What stands in the field while it is empty. */
export function placeholderFor({ asked, columns, alone, isFollowUp, isPhone }: Asking): string {
  const { placeholder } = words
  if (alone || columns.length < 2) return isFollowUp ? placeholder.followUp : placeholder.first
  const start = isFollowUp ? placeholder.next : placeholder.first
  // On a phone a second line is a line less of the answer, and the columns asked stand below.
  if (isFollowUp && isPhone) return start
  return [start, whoAnswers(asked, columns, isFollowUp)].join(' ')
}

function whoAnswers(asked: readonly Column[], columns: readonly Column[], isFollowUp: boolean): string {
  const { answers } = words
  const [first] = asked
  if (!first) return answers.none
  if (asked.length < columns.length) {
    return asked.length === 1
      ? answers.onlyColumn(columnLetter(columns.indexOf(first)))
      : answers.someColumns(asked.length, columns.length)
  }
  return isFollowUp
    ? answers.everyColumn
    : answers.allModels(
        asked.length,
        asked.every(({ model }) => isDemoModel(model)),
      )
}

/** The line under the field. */
export function hintFor(columns: readonly Column[], alone: Column | null): string {
  if (columns.length === 1) return words.hint.addColumn
  return alone ? words.hint.onlyColumn(columnLetter(columns.indexOf(alone))) : words.hint.ownHistories
}
