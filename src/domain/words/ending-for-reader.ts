import type { EndingCause } from '../run/ending.ts'
import { endingInWords, endingPlaceInWords } from './endings.ts'
import { explainFailure } from './failures.ts'
import { counted } from './language.ts'

/** How an answer ended, told to somebody who did not ask for it: in files and links. */
export function endingForReader(cause: EndingCause): string {
  switch (cause.kind) {
    case 'stopped':
      return `Stopped ${endingPlaceInWords(cause.where)}.`
    case 'cancelled':
      return 'Cancelled before it was sent.'
    case 'own-limit': {
      const limit = counted(cause.tokens, { one: 'token', other: 'tokens' })
      return `Cut off${cause.hasWords ? '' : ' before the first word'} at ${limit}, the longest answer that was set.`
    }
    case 'continuing-failed':
      return `Continuing did not work. ${explainFailure(cause.failure, cause.model).title}.`
    default:
      return endingInWords(cause)
  }
}
