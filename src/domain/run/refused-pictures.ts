import type { Failure, FailureDetails } from './failure.ts'
import type { Run } from './run.ts'

/** What providers' refusals of pictures have in common: no code or parameter, but one of these words. */
const ofPictures = /\b(images?|image_url|pictures?|vision|multi-?modal)\b/i

/** Whether a model refused a question because of pictures that were sent along. */
export const refusesPictures = (
  run: Run,
  failure: Failure,
): failure is Failure & { details: FailureDetails } =>
  run.seesImages &&
  (failure.kind === 'request-refused' || failure.kind === 'parameter-refused') &&
  ofPictures.test(failure.details.message)
