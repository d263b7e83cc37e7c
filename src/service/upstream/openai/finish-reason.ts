import {
  finishReasonCalled,
  finishReasons,
  isFinishReason,
  type FinishReason,
} from '#protocol/openai/finish-reasons.ts'

/** Why a choice ended, in the field's words; null while it goes on. Empty may be either: the end tells. */
export function finishReasonOf(value: unknown): FinishReason | '' | null {
  if (typeof value !== 'string') return null
  // Gemini: `content_filter: PROHIBITED_CONTENT`.
  const [word = ''] = value.toLowerCase().split(':')
  if (word === '' || isFinishReason(word)) return word
  // The cast: a word that is unknown here, and known perhaps to the client.
  return finishReasonCalled(word) ?? (value as FinishReason)
}

/** Whether a choice with this reason ended before the model was done, as far as that is known. */
export function isCutOff(reason: unknown): boolean {
  const known = finishReasonOf(reason)
  return isFinishReason(known) && finishReasons[known].isCutOff
}
