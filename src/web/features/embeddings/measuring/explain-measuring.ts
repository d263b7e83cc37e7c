import type { Failure } from '#domain/run/failure.ts'
import { explainFailure } from '#domain/words/failures.ts'
import { shorten } from '../parts/shorten.ts'
import { words } from '../words.ts'

/** A failure in words, with the text that is too long where it is known; where those for a conversation do not fit, in words about texts. */
export function explainMeasuring(
  failure: Failure,
  model: string,
  tooLong: string | null = null,
): { title: string; text: string } {
  const { title, text } = explainFailure(failure, model)
  switch (failure.kind) {
    case 'too-long':
      return {
        title: words.failures.tooLong,
        text:
          tooLong === null ? words.failures.tooLongText : words.failures.thisTooLong(shorten(tooLong, 80)),
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
