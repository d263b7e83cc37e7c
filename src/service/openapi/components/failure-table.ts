import type { FailureKind, ServiceError } from '../../base/service-error.ts'
import { neverFits, tooManyRequests, tooManyTokens } from '../../metering/limit-refusals.ts'

export interface Failure {
  /** When it happens. */
  when: string
  /** A message as it may read. */
  message: string
  param?: string
  code?: string
}

/** A request's id, in examples. */
export const exampleId = '4f6c2f0e-5f0c-4a39-9a53-2f7a9d1f3c11'

/** A holder of a key, in examples. */
const client = { id: 'example', limits: { requestsPerMinute: 60, tokensPerMinute: 100_000 } }

const messageAndCode = ({ body: { error } }: ServiceError): Pick<Failure, 'message' | 'code'> => ({
  message: error.message,
  ...(error.code !== null && { code: error.code }),
})

/** Every failure the service foresees, as a reader of the document needs it. */
export const failures: Record<FailureKind, readonly [Failure, ...Failure[]]> = {
  invalid_request: [
    {
      when: 'A parameter is of the wrong type or out of bounds: `param` says which.',
      message: 'Invalid temperature: It must be at most 2.',
      param: 'temperature',
      code: 'decimal_above_max_value',
    },
    {
      when: 'A parameter is missing: `param` says which.',
      message: 'Missing parameter: messages. It must be a list.',
      param: 'messages',
      code: 'missing_required_parameter',
    },
    {
      when: 'More than one provider lists the model of this bare name: ask for one that the message names.',
      message: '"guide" is served by more than one provider. Ask for demo/guide or other/guide.',
      param: 'model',
      code: 'ambiguous_model',
    },
    {
      when: 'The body is not valid JSON, or not in UTF-8.',
      message: 'The request’s body is not valid JSON.',
      code: 'invalid_json',
    },
  ],
  invalid_api_key: [
    {
      when: 'No key, a malformed one, or one that is not valid.',
      message: 'This key is not valid. Check it, or ask the operator of this service.',
    },
  ],
  forbidden: [
    {
      when: 'The request came under a name that this server does not know as its own.',
      message: 'The name "play.example.com" is not allowed here. If it is right, add it to ALLOWED_HOSTS.',
    },
    {
      when: 'The provider does not allow what was asked, or not from where this server stands: `code` says which.',
      message: 'openai does not let this server use this model. Choose another one.',
      code: 'model_not_found',
    },
  ],
  not_found: [
    {
      when: 'There is nothing at this address.',
      message: 'There is nothing at GET /v1/other.',
      code: 'unknown_url',
    },
  ],
  model_not_found: [
    {
      when: 'No provider has this model. The message names models with similar names.',
      message: 'There is no model "demo/gide" here. Did you mean demo/guide?',
      param: 'model',
    },
  ],
  method_not_allowed: [
    {
      when: 'The address is right, the method is not: the header `allow` lists those that work.',
      message: 'GET does not work at /v1/chat/completions. Use POST.',
    },
  ],
  request_timeout: [
    {
      when: 'Nothing more of the body came for a while.',
      message: 'Nothing more of the request’s body came for 20 s. Send it again.',
    },
  ],
  body_too_large: [
    {
      when: 'The body is longer than this server takes: 32 MiB unless it is set otherwise.',
      message: 'The request’s body is longer than 33554432 bytes. Send less.',
    },
  ],
  unsupported_media_type: [
    {
      when: 'The body is not sent as `application/json`, or is compressed.',
      message: 'Send JSON, with the header "content-type: application/json".',
    },
  ],
  rate_limit_requests: [
    {
      when: 'The key’s requests of this minute are used up, or the provider’s are. Wait as long as `retry-after` says.',
      ...messageAndCode(tooManyRequests(client, 12_000)),
    },
  ],
  rate_limit_tokens: [
    {
      when: 'The key’s tokens of this minute do not suffice. Wait as long as `retry-after` says, or ask for less.',
      ...messageAndCode(
        tooManyTokens(client, { remaining: 2000, underWay: 2000, needed: 4100, waitMs: 31_000 }),
      ),
    },
    {
      when: 'The request alone is longer than the key’s limit, or the provider’s: no waiting helps, and `x-should-retry` says so.',
      ...messageAndCode(neverFits(120_000, client)),
    },
  ],
  server_error: [
    {
      when: 'Something went wrong in the service. Its log has it under the request’s id.',
      message: `Something went wrong in the service. Its log has it under ${exampleId}.`,
    },
  ],
  upstream_error: [
    {
      when: 'The provider failed, or its answer cannot be read.',
      message: 'openai sent plain text in place of an answer. Check its base address.',
    },
    {
      when: 'The provider cannot be reached.',
      message:
        'openai cannot be reached: nothing listens there. Check that it runs and that its base address is right.',
      code: 'upstream_unreachable',
    },
    {
      when: 'The provider refused this server’s own key. Whoever runs the server has to mend that.',
      message: 'openai refused this server’s key. Check OPENAI_API_KEY.',
      code: 'upstream_key_refused',
    },
  ],
  unavailable: [
    { when: 'This server is stopping. Try again soon.', message: 'The server is stopping. Try again soon.' },
    {
      when: 'Many long requests are under way, and there is no memory for another. Wait as long as `retry-after` says.',
      message: 'This server is busy: its memory for long requests is full. Try again in 5 s.',
      code: 'too_many_bytes_in_flight',
    },
    {
      when: 'The provider is overloaded. Try again soon.',
      message: 'openai is overloaded.',
      code: 'upstream_overloaded',
    },
  ],
  upstream_timeout: [{ when: 'The provider did not answer in time.', message: 'openai ran out of time.' }],
}
