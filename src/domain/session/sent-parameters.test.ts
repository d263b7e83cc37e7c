import { expect, test } from 'vitest'
import { settingProblemInWords } from '../words/json-problems.ts'
import { settingHelp } from '../words/settings-help.ts'
import { firstProblem } from './json-settings.ts'
import { parameterOf, sentParameters } from './sent-parameters.ts'
import { defaultSettings, type Settings } from './settings.ts'

const settings = (fields: Partial<Settings>): Settings => ({ ...defaultSettings, ...fields })

test('nothing is sent until it is switched on', () => {
  expect(sentParameters(defaultSettings)).toEqual({})
})

test('what is switched on is sent in the wire’s names', () => {
  const all = settings({
    temperature: { on: true, value: 0 },
    reasoningEffort: { on: true, value: 'low' },
    seed: { on: true, value: 7 },
    frequencyPenalty: { on: true, value: -1 },
    presencePenalty: { on: true, value: 1 },
  })
  expect(sentParameters(all)).toEqual({
    temperature: 0,
    reasoning_effort: 'low',
    seed: 7,
    frequency_penalty: -1,
    presence_penalty: 1,
  })
})

test('what a model is not to be sent is left out, further parameters too', () => {
  const some = settings({
    temperature: { on: true, value: 1 },
    extra: { on: true, value: '{"top_k": 4, "min_p": 0.1}' },
  })
  expect(sentParameters(some, ['temperature', 'top_k'])).toEqual({ min_p: 0.1 })
})

test('word probabilities are asked for by two parameters; a model that does not take the first is sent neither', () => {
  const some = settings({ logprobs: { on: true, value: 3 } })
  expect(sentParameters(some)).toEqual({ logprobs: true, top_logprobs: 3 })
  expect(sentParameters(some, ['top_logprobs'])).toEqual({ logprobs: true })
  expect(sentParameters(some, ['logprobs'])).toEqual({})
})

test('a JSON schema is asked for by its schema, an empty one as any object', () => {
  const schema = settings({ jsonSchema: { on: true, value: '{"type": "object"}' } })
  expect(sentParameters(schema)).toEqual({
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'answer', strict: true, schema: { type: 'object' } },
    },
  })
  expect(sentParameters(settings({ jsonSchema: { on: true, value: ' ' } }))).toEqual({
    response_format: { type: 'json_object' },
  })
})

test('the schema that its field shows as an example is one that OpenAI takes', () => {
  const { placeholder = '' } = settingHelp.jsonSchema
  const example = JSON.parse(placeholder) as Record<string, unknown>
  // With `strict`, every property is required and no other one allowed.
  expect(example).toMatchObject({
    required: Object.keys(example.properties ?? {}),
    additionalProperties: false,
  })
})

test.each([
  ['{"top_k": 4,}', /comma/],
  ["{'top_k': 4}", /double quotation/],
  ['{“top_k”: 4}', /straight/],
  ['top_k: 4', /begins with a brace/],
  ['[1]', /object in braces/],
  ['{"messages": []}', /sends messages already/],
])('further parameters that make no sense are explained and not sent: %s', (value, problem) => {
  const broken = settings({ extra: { on: true, value } })
  const found = firstProblem(broken)
  expect(found && settingProblemInWords(found.field, found.problem)).toMatch(problem)
  expect(sentParameters(broken)).toEqual({})
})

test('a further parameter is none that a setting which is switched on sends', () => {
  const extra = { on: true, value: '{"temperature": 0, "top_k": 4}' }
  expect(firstProblem(settings({ extra, temperature: { on: true, value: 1 } }))).toEqual({
    field: 'extra',
    problem: { kind: 'reserved', names: ['temperature'] },
  })
  expect(firstProblem(settings({ extra, temperature: { on: false, value: 1 } }))).toBeNull()
})

test('what is switched off is no problem, whatever it holds', () => {
  expect(firstProblem(settings({ extra: { on: false, value: '{' } }))).toBeNull()
})

test('a refusal’s path names the parameter before its first dot or bracket', () => {
  expect(parameterOf('response_format.json_schema.schema')).toBe('response_format')
  expect(parameterOf('stop[2]')).toBe('stop')
  expect(parameterOf('temperature')).toBe('temperature')
})
