import type { AnswerContext } from './use-answer-context.ts'
import type { Asking } from './use-asking.ts'

const nothing = () => undefined

/** An answer's buttons that do nothing. */
export const askingForTest: Asking = {
  retry: nothing,
  retryWithoutPictures: nothing,
  runAgainFromHere: nothing,
  goOn: nothing,
  tryNow: nothing,
  cancel: nothing,
}

/** The only column, A. */
export const contextForTest: AnswerContext = {
  message: Object(null),
  columnCount: 1,
  askedCount: 1,
  letterOf: () => 'A',
  named: (name) => name,
  announcedAs: undefined,
}
