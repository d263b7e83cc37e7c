import { expect, test } from 'vitest'
import { namedParameter } from './named-parameter.ts'

const sent = [
  'temperature',
  'max_tokens',
  'top_p',
  'stop',
  'seed',
  'frequency_penalty',
  'presence_penalty',
  'reasoning_effort',
  'response_format',
  'service_tier',
]

// In the form in which each vendor's API answered when the field `param` was missing.
test.each([
  ['OpenAI', "Unsupported parameter: 'temperature' is not supported with this model.", 'temperature'],
  [
    'OpenAI',
    "Unsupported value: 'temperature' does not support 0.2 with this model. Only the default (1) value is supported.",
    'temperature',
  ],
  ['OpenAI', 'Unrecognized request argument supplied: reasoning_effort', 'reasoning_effort'],
  [
    'OpenAI',
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    'max_tokens',
  ],
  ['Anthropic', '`temperature` may only be set to 1 when thinking is enabled.', 'temperature'],
  ['Anthropic', 'seed: Extra inputs are not permitted', 'seed'],
  [
    'Anthropic',
    '`temperature` and `top_p` cannot both be specified for this model. Please use only one.',
    'temperature',
  ],
  ['Anthropic', 'max_tokens: 100000 > 8192, which is the maximum allowed: must be lower', 'max_tokens'],
  ['Groq', "property 'seed' is unsupported", 'seed'],
  ['Groq', '`reasoning_effort` is not supported with this model', 'reasoning_effort'],
  ['xAI', 'Model grok-4 does not support parameter presencePenalty.', 'presence_penalty'],
  ['xAI', 'Argument not supported on this model: stop', 'stop'],
  [
    'LiteLLM',
    "litellm.UnsupportedParamsError: anthropic does not support parameters: ['seed'], for model=claude-x.",
    'seed',
  ],
  [
    'vLLM',
    "[{'type': 'extra_forbidden', 'loc': ('body', 'service_tier'), 'msg': 'Extra inputs are not permitted'}]",
    'service_tier',
  ],
  ['vLLM', 'top_p must be in (0, 1], got 1.5.', 'top_p'],
  ['Mistral', 'body.frequency_penalty: Extra inputs are not permitted', 'frequency_penalty'],
  ['Google', 'Invalid JSON payload received. Unknown name "seed": Cannot find field.', 'seed'],
  ['Cohere', "unknown field: parameter 'seed' is not a valid field", 'seed'],
  [
    'DeepSeek',
    'This response_format type is unavailable now: json_schema is not supported',
    'response_format',
  ],
  ['Together', 'Structured outputs are not supported by this model', 'response_format'],
])('%s: %s', (_, sentence, parameter) => {
  expect(namedParameter(sentence, sent)).toBe(parameter)
})

test.each([
  "This model's maximum context length is 8192 tokens. However, you requested 9000 tokens.",
  'Invalid request: please stop sending images, they are not supported.',
  'Your prompt was flagged. Do not seed conversations with forbidden content: it cannot be answered.',
  'temperature',
  'The messages must be alternating between user and assistant.',
  '',
])('names none: %s', (sentence) => {
  expect(namedParameter(sentence, sent)).toBeNull()
})

test('only what was sent can be left out', () => {
  expect(namedParameter("Unsupported parameter: 'temperature' is not supported.", ['seed'])).toBeNull()
  expect(namedParameter("Unsupported parameter: 'temperature' is not supported.", [])).toBeNull()
})
