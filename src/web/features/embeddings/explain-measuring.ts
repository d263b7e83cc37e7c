import type { Failure } from '#domain/run/failure.ts'
import { explainFailure } from '#domain/words/failures.ts'
import { words } from './words.ts'

/** A failure in words; where those for a conversation do not fit, in words about texts. */
export function explainMeasuring(failure: Failure, model: string): { title: string; text: string } {
  const { title, text } = explainFailure(failure, model)
  switch (failure.kind) {
    case 'too-long':
      return {
        title: words.failures.tooLong,
        text: words.failures.tooLongText,
      }
    case 'exceeds-limit':
      return {
        title,
        text: words.failures.exceedsLimitText(failure.details.message),
      }
    case 'rate-limited':
      return { title: words.failures.rateLimited, text }
    case 'request-refused':
    case 'parameter-refused':
      return {
        title: words.failures.refused,
        text: words.failures.refusedText(failure.details.message),
      }
    default:
      return { title, text }
  }
}
