import type { ModelEntry } from '#protocol/openai/models.ts'
import { ServiceError } from '#service/base/service-error.ts'

/** Beyond this many characters for each token of room a text is too long, and its tokens are not counted. */
const maxCharactersPerToken = 16

export interface Measured {
  /** What it is, for messages: "the conversation". */
  what: string
  param: string | null
  characters: number
  countTokens: () => number
}

/** Refuses what is longer than the model's room. */
export function refuseLong({ id, context_length: room = Infinity }: ModelEntry, measured: Measured) {
  const { what, param, characters, countTokens } = measured
  if (characters <= room * maxCharactersPerToken && countTokens() <= room) return
  throw new ServiceError(
    'invalid_request',
    `demo/${id} takes at most ${room} tokens, but ${what} is longer. Shorten it.`,
    { param, code: 'context_length_exceeded' },
  )
}
