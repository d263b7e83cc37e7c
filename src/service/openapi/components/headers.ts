import { headerRef, type Header, type Ref } from './openapi.ts'

const requests = 'requests a minute'
const tokens = 'tokens a minute'

/** The headers of answers. Each is written once here, and named where it comes. */
export const headers: Record<string, Header> = {
  'x-request-id': {
    description:
      'The request’s id, also in the service’s log. Send one of your own under the same name to choose it.',
    schema: { type: 'string' },
    example: '4f6c2f0e-5f0c-4a39-9a53-2f7a9d1f3c11',
  },
  'request-id': {
    description: 'The same, by the name that Anthropic’s clients read.',
    schema: { type: 'string' },
  },
  ...rateLimit('requests', requests),
  ...rateLimit('tokens', tokens),
  ...anthropicRateLimit('requests', requests),
  ...anthropicRateLimit('tokens', tokens),
  'retry-after': {
    description: 'After how many seconds to come back, where the limit or the provider says so.',
    schema: { type: 'integer', minimum: 1 },
    example: 12,
  },
  'retry-after-ms': {
    description: 'The same in milliseconds.',
    schema: { type: 'integer', minimum: 1 },
    example: 11_840,
  },
  'x-should-retry': {
    description: '`false` where coming back does not help. The official clients obey it.',
    schema: { type: 'string', enum: ['true', 'false'] },
  },
  'x-dropped-params': {
    description:
      'Parameters that the model’s provider cannot take as they were sent, comma-separated: each was left out, or changed to the nearest that it takes, as a `temperature` above 1 for Anthropic’s models.',
    schema: { type: 'string' },
    example: 'logprobs, temperature',
  },
  'x-reserved-tokens': {
    description:
      'How many tokens of the limit were reserved for this request: its prompt, and the longest answer that it allows. What was not used is there again when the answer ends.',
    schema: { type: 'integer' },
    example: 1038,
  },
  'x-models-pending': {
    description:
      'The providers whose models are not in the list yet and may soon be, comma-separated: ask again in a moment. Absent when there are none.',
    schema: { type: 'string' },
    example: 'ollama,acme',
  },
  'www-authenticate': { description: 'How a key is sent.', schema: { type: 'string' }, example: 'Bearer' },
}

function rateLimit(what: string, unit: string): Record<string, Header> {
  return {
    [`x-ratelimit-limit-${what}`]: {
      description: `How many ${unit} this key has.`,
      schema: { type: 'integer' },
    },
    [`x-ratelimit-remaining-${what}`]: {
      description: `How many ${what} are left now.`,
      schema: { type: 'integer' },
    },
    [`x-ratelimit-reset-${what}`]: {
      description: `How long until all ${what} are there again.`,
      schema: { type: 'string' },
      example: '6m0s',
    },
  }
}

function anthropicRateLimit(what: string, unit: string): Record<string, Header> {
  return {
    [`anthropic-ratelimit-${what}-limit`]: {
      description: `How many ${unit} this key has.`,
      schema: { type: 'integer' },
    },
    [`anthropic-ratelimit-${what}-remaining`]: {
      description: `How many ${what} are left now.`,
      schema: { type: 'integer' },
    },
    [`anthropic-ratelimit-${what}-reset`]: {
      description: `When all ${what} are there again.`,
      schema: { type: 'string', format: 'date-time' },
      example: '2026-11-21T18:45:00.000Z',
    },
  }
}

const refsTo = (names: readonly string[]): Record<string, Ref> =>
  Object.fromEntries(names.map((name) => [name, headerRef(name)]))

const namesOf = (start: string) => Object.keys(headers).filter((name) => name.startsWith(start))

export const anyAnswerHeaders = refsTo(['x-request-id'])
/** On every answer to a request with a right key. */
export const keyedAnswerHeaders = refsTo(['x-request-id', ...namesOf('x-ratelimit-')])
/** On every answer of the second family. */
export const messagesAnswerHeaders = refsTo(['request-id', ...namesOf('anthropic-ratelimit-')])
export const pendingModelsHeader = refsTo(['x-models-pending'])
/** On answers of models, where something was left out. */
export const droppedParamsHeader = refsTo(['x-dropped-params'])
/** On every answer of a model that writes. */
export const writtenAnswerHeaders = refsTo(['x-dropped-params', 'x-reserved-tokens'])
