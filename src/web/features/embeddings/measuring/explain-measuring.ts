import type { Failure } from '#domain/run/failure.ts'
import { explainFailure } from '#domain/words/failures.ts'
import { shorten } from '../parts/shorten.ts'
import { words } from '../words.ts'

interface WhatIsKnown {
  /** The text that is too long. */
  tooLong?: string | null
  /** The model answers in words, and was taken by mistake. */
  isChat?: boolean
}

/** A failure in words; where those for a conversation do not fit, in words about texts. */
export function explainMeasuring(
  failure: Failure,
  model: string,
  { tooLong = null, isChat = false }: WhatIsKnown = {},
): { title: string; text: string } {
  if (isChat && isOfTheModel(failure))
    return { title: words.failures.chatModel, text: words.failures.chatModelText(model) }
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

/** Another request would fail in the same way, so the model itself may be the reason. */
const isOfTheModel = ({ kind }: Failure) =>
  ['model-missing', 'request-refused', 'parameter-refused', 'provider-failed'].includes(kind)
