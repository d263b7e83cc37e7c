// A check that overlooks something would be worse than none.
import { expect, test } from 'vitest'
import { differences, requiredFields } from './openai-schemas.ts'

const completion = {
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1,
  model: 'alpha',
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: 'Hello.', refusal: null },
      logprobs: null,
      finish_reason: 'stop',
    },
  ],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
}

test('takes what is as described', () => {
  expect(differences('CreateChatCompletionResponse', completion)).toEqual([])
})

test.each([
  ['CreateChatCompletionResponse', completion],
  ['ChatCompletionResponseMessage', completion.choices[0]?.message],
  ['CompletionUsage', completion.usage],
  ['Model', { id: 'a', object: 'model', created: 1, owned_by: 'acme' }],
  ['Error', { message: 'No.', type: 'server_error', param: null, code: null }],
  ['ChatCompletionTokenLogprob', { token: 'a', logprob: -1, bytes: null, top_logprobs: [] }],
] as const)('misses each required field of %s', (name, value) => {
  expect(differences(name, value)).toEqual([])
  expect(requiredFields(name).length).toBeGreaterThan(0)
  for (const field of requiredFields(name))
    expect(differences(name, { ...value, [field]: undefined })).toEqual([expect.stringContaining(field)])
})

test.each([
  ['a list as content', { content: [] }],
  ['a reason that nobody knows', {}],
])('finds %s', (_, message) => {
  const [choice] = completion.choices
  const changed = { ...choice, message: { ...choice?.message, ...message }, finish_reason: 'eos' }
  expect(differences('CreateChatCompletionResponse', { ...completion, choices: [changed] })).not.toEqual([])
})
