import { explainFailure } from '#domain/words/failures.ts'
import type { MeasuringFailure } from '../panel/panel-state.ts'
import { shorten } from '../parts/shorten.ts'
import type { RefusedVector } from '../vectors/received-vectors.ts'
import { words } from '../words.ts'

/** A failure in words, with the text that is too long where it is known; where those for a conversation do not fit, in words about texts. */
export function explainMeasuring(
  failure: MeasuringFailure,
  model: string,
  tooLong: string | null = null,
): { title: string; text: string } {
  if (failure.kind === 'unusable-vectors') return explainRefused(failure.refused)
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

/** Names the first text, and counts the others. */
function explainRefused([first, ...others]: readonly RefusedVector[]) {
  const { title, reasons, more, rest } = words.failures.unusable
  const reason = first ? reasons[first.problem.kind](shorten(first.input, 80)) : ''
  return { title, text: [reason, ...(others.length > 0 ? [more(others.length)] : []), rest].join(' ') }
}
