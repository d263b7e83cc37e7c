import type { Failure } from '#domain/run/failure.ts'
import { explainFailure } from '#domain/words/failures.ts'

/** A failure in words; where those for a conversation do not fit, in words about texts. */
export function explainMeasuring(failure: Failure, model: string): { title: string; text: string } {
  const { title, text } = explainFailure(failure, model)
  switch (failure.kind) {
    case 'too-long':
      return {
        title: 'The texts are too long for this model',
        text: 'One text, or all of them together, are more than it takes. Shorten the longest or take some out.',
      }
    case 'exceeds-limit':
      return {
        title,
        text: `It says: “${failure.details.message}” Shorten the longest text, or take some out.`,
      }
    case 'rate-limited':
      return { title: 'Too many requests at once', text }
    case 'request-refused':
    case 'parameter-refused':
      return {
        title: 'The model refused these texts',
        text: `It says: “${failure.details.message}” Choose another model, or retry.`,
      }
    default:
      return { title, text }
  }
}
