import { bodyOf } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import type { Behaviour } from '#service/testing/fake-behaviour.ts'
import type { FakeServerOptions } from './fake-server.ts'

/** The model alpha does something else each time it is asked, beta answers. */
export function alphaInTurn(...behaviours: Behaviour[]): FakeServerOptions {
  const beta = says('Beta is well.')
  let count = 0
  return {
    models: { alpha: beta, beta },
    respond: (question) =>
      bodyOf(question).model === 'alpha' ? behaviours[Math.min(count++, behaviours.length - 1)] : undefined,
  }
}
