import { explainFailure } from '#domain/words/failures.ts'
import type { MeasuringFailure } from '../state/panel-state.ts'
import { shorten } from '../base/shorten.ts'
import type { RefusedVector } from '../vectors/store/received-vectors.ts'
import { words } from '../base/words.ts'

interface WhatIsKnown {
  /** The text that is too long. */
  tooLong?: string | null
  /** The model answers in words, and was taken by mistake. */
  isChat?: boolean
}

/** A failure in words; where those for a conversation do not fit, in words about texts. */
export function explainMeasuring(
  failure: MeasuringFailure,
  model: string,
  { tooLong = null, isChat = false }: WhatIsKnown = {},
): { title: string; text: string } {
  if (failure.kind === 'unusable-vectors') return explainRefused(failure.refused)
  if (failure.kind === 'worker-broke') return words.failures.workerBroke
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

/** Names the first text, and counts the others. */
function explainRefused([first, ...others]: readonly RefusedVector[]) {
  const { title, reasons, more, rest } = words.failures.unusable
  const reason = first ? reasons[first.problem.kind](shorten(first.input, 80)) : ''
  return { title, text: [reason, ...(others.length > 0 ? [more(others.length)] : []), rest].join(' ') }
}

/** Another request would fail in the same way, so the model itself may be the reason. */
const isOfTheModel = ({ kind }: MeasuringFailure) =>
  ['model-missing', 'request-refused', 'parameter-refused', 'provider-failed'].includes(kind)
