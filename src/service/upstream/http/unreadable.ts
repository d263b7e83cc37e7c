import { ServiceError } from '../../base/service-error.ts'
import type { BodyShape } from './body-shape.ts'

const descriptions: Record<BodyShape, string> = {
  events: 'a stream',
  json: 'JSON',
  'web page': 'a web page',
  nothing: 'nothing',
  text: 'plain text',
}

/** For an upstream that says 200 and sends something that is no answer. */
export const unreadable = (name: string, shape: BodyShape) =>
  new ServiceError(
    'upstream_error',
    `${name} sent ${descriptions[shape]} in place of an answer. Check its base address.`,
  )
