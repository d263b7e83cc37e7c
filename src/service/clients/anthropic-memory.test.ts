// Models that take no result of a tool without what they said when they called it: DeepSeek's and Kimi's want their
// thinking back, Gemini's the signature of their call, Anthropic's no thinking but what they have signed themselves.
import type { Anthropic } from '@anthropic-ai/sdk'
import { betaTool } from '@anthropic-ai/sdk/helpers/beta/json-schema'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Behaviour } from '../testing/fake-behaviour.ts'
import type { RecordedRequest } from '../testing/fake-upstream.ts'
import { startTestService, testKey } from '../testing/test-service.ts'
import { anthropic } from './ask-anthropic.ts'
import { answerOfUpstream } from './answer-of-upstream.ts'
import { sentTo } from './sent.ts'
import { startListening } from './listening-service.ts'
import { weatherAnswer, weatherAt, weatherQuestion, weatherTool } from './weather.ts'

const thought = 'Paris. 世界 👋🏽'
const extra = { google: { thought_signature: 'SIG+/==' } }
const callOf = (name: string) => ({
  id: 'call_paris_1',
  type: 'function',
  function: { name, arguments: '{"place":"Paris"}' },
  extra_content: extra,
})
/** The name of the only tool that a request offers. */
const toolIn = (request: RecordedRequest) =>
  (sentTo(request).tools as { function: { name: string } }[])[0]?.function.name ?? ''
const refusal = (message: string): Behaviour => ({
  kind: 'refuse',
  status: 400,
  body: { error: { message } },
})

function respond(request: RecordedRequest): Behaviour {
  const { messages } = sentTo(request)
  if (request.path.startsWith('/v1/messages')) return ofAnthropic(messages, request)
  if (sentTo(request).model === 'beta') return signingModel(messages, request)
  if (toolIn(request).length > 64) return refusal("Invalid 'tools[0].function.name': string too long.")
  const called = messages.filter(({ tool_calls: calls }) => calls)
  if (called.some(({ reasoning_content: thinking }) => thinking !== thought))
    return refusal('The reasoning_content in the thinking mode must be passed back to the API.')
  if (
    called.some(
      ({ tool_calls: calls }) => JSON.stringify(calls) !== JSON.stringify([callOf(toolIn(request))]),
    )
  )
    return refusal('Function call is missing a thought_signature in functionCall parts.')
  return called.length > 0 ? answerOfUpstream({ text: weatherAnswer }, request) : thinkingCall(request)
}

/** It thinks in one field and calls its tool in one piece, as Gemini does. */
function thinkingCall(request: RecordedRequest): Behaviour {
  const call = callOf(toolIn(request))
  const head = { id: 'chatcmpl-1', created: 1, model: 'alpha' }
  if (sentTo(request).stream !== true) {
    const message = { role: 'assistant', content: null, reasoning_content: thought, tool_calls: [call] }
    const choices = [{ index: 0, message, finish_reason: 'tool_calls' }]
    const body = JSON.stringify({ ...head, object: 'chat.completion', choices })
    return { kind: 'raw', headers: { 'content-type': 'application/json' }, body }
  }
  const chunks = [
    ...[...thought].map((letter) => ({ delta: { reasoning_content: letter }, finish_reason: null })),
    { delta: { tool_calls: [{ index: 0, ...call }] }, finish_reason: null },
    { delta: {}, finish_reason: 'tool_calls' },
  ].map((choice) => ({ ...head, object: 'chat.completion.chunk', choices: [{ index: 0, ...choice }] }))
  return {
    kind: 'raw',
    body: [...chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]']
      .map((data) => `data: ${data}\n\n`)
      .join(''),
  }
}

const head = { id: 'chatcmpl-1', created: 1, model: 'beta' }
const signed = { type: 'reasoning.text', text: thought, signature: 'SIG+/==', format: 'one', index: 0 }
const hidden = { type: 'reasoning.encrypted', data: 'AAAA', id: 'call_paris_1', format: 'one', index: 1 }

/** It thinks in details, as models behind OpenRouter do: one in pieces, one that nobody can read beside its call. */
function signingModel(messages: readonly Record<string, unknown>[], request: RecordedRequest): Behaviour {
  const called = messages.filter(({ tool_calls: calls }) => calls)
  if (called.length > 0) {
    return answerOfUpstream({ text: weatherAnswer }, request)
  }
  const { extra_content: _, ...call } = callOf(toolIn(request))
  if (sentTo(request).stream !== true) {
    const message = { role: 'assistant', content: null, reasoning: thought, tool_calls: [call] }
    const all = { ...message, reasoning_details: [signed, hidden] }
    const choices = [{ index: 0, message: all, finish_reason: 'tool_calls' }]
    const body = JSON.stringify({ ...head, object: 'chat.completion', choices })
    return { kind: 'raw', headers: { 'content-type': 'application/json' }, body }
  }
  const { text: __, signature, ...piece } = signed
  const deltas = [
    ...[...thought].map((letter) => ({ reasoning: letter, reasoning_details: [{ ...piece, text: letter }] })),
    { reasoning_details: [{ ...piece, signature }] },
    { reasoning_details: [hidden], tool_calls: [{ index: 0, ...call }] },
    {},
  ]
  const chunks = deltas.map((delta, place) => {
    const reason = place === deltas.length - 1 ? 'tool_calls' : null
    return { ...head, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: reason }] }
  })
  const lines = [...chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]'].map((data) => `data: ${data}\n\n`)
  return { kind: 'raw', body: lines.join('') }
}

function ofAnthropic(messages: readonly { content: unknown }[], request: RecordedRequest): Behaviour {
  const blocks = messages.flatMap(({ content }) =>
    Array.isArray(content) ? (content as { type: string }[]) : [],
  )
  if (blocks.some(({ type }) => type === 'thinking'))
    return refusal('Invalid `signature` in `thinking` block')
  if (blocks.some((block) => 'extra_content' in block)) return refusal('Extra inputs are not permitted')
  return answerOfUpstream({ text: weatherAnswer }, request)
}

let service: Awaited<ReturnType<typeof start>>
let client: Anthropic
const start = async () => startListening(await startTestService({ respond }))
beforeAll(async () => {
  service = await start()
  client = anthropic(service.onPort, { key: testKey })
})
beforeEach(() => {
  service.upstream.requests.length = 0
})
afterAll(() => service.close())

const input_schema = {
  type: 'object',
  properties: { place: { type: 'string' } },
  required: ['place'],
} as const
const question = { role: 'user' as const, content: weatherQuestion }
const tool = { name: 'weather', input_schema: { ...input_schema, required: ['place'] } }
const tools = [tool]
const params = (model: string) => ({ model, max_tokens: 4000, messages: [question] })

type Runner = Parameters<typeof client.beta.messages.toolRunner>[0]

describe.each([false, true])('streamed: %s', (stream) => {
  test('a model gets its thinking and its signature back through the client’s own runner of tools', async () => {
    const runnable = betaTool({
      name: 'weather',
      description: weatherTool.description,
      inputSchema: input_schema,
      run: weatherAt,
    })
    const message = await client.beta.messages
      .toolRunner({ ...params('acme/alpha'), tools: [runnable], stream, thread: false } as Runner) // either way of the two
      .runUntilDone()
    expect(message.content).toMatchObject([{ type: 'text', text: weatherAnswer }])
    expect(service.upstream.asked()).toHaveLength(2)
  })

  test('a model behind OpenRouter gets the details of its thinking back, signed and hidden ones', async () => {
    const ask = (messages: Anthropic.MessageParam[]) => {
      const body = { ...params('acme/beta'), messages, tools }
      return stream ? client.messages.stream(body).finalMessage() : client.messages.create(body)
    }
    const first = await ask([question])
    expect(first.content).toMatchObject([{ type: 'thinking', thinking: thought }, { type: 'tool_use' }])
    const result = { type: 'tool_result' as const, tool_use_id: 'call_paris_1', content: '21 degrees' }
    const second = await ask([
      question,
      { role: 'assistant', content: first.content },
      { role: 'user', content: [result] },
    ])
    expect(second.content).toMatchObject([{ type: 'text', text: weatherAnswer }])
    expect(service.upstream.asked().at(-1)?.body).toMatchObject({
      messages: [{}, { reasoning_details: [signed, hidden] }, {}],
    })
  })

  test('a tool whose name is too long for the model keeps it for the client', async () => {
    const name = `mcp__plugin_${'x'.repeat(88)}`
    const body = { ...params('acme/alpha'), tools: [{ ...tool, name }] }
    const message = stream
      ? await client.messages.stream(body).finalMessage()
      : await client.messages.create(body)
    expect(message.content.at(-1)).toMatchObject({ type: 'tool_use', name, input: { place: 'Paris' } })
  })

  test('a model of Anthropic’s takes the conversation over without them', async () => {
    const ask = async (model: string, messages: Anthropic.MessageParam[]) => {
      const body = { ...params(model), messages, tools }
      return stream ? client.messages.stream(body).finalMessage() : client.messages.create(body)
    }
    const first = await ask('acme/alpha', [question])
    expect(first.content).toMatchObject([{ type: 'thinking', thinking: thought }, { type: 'tool_use' }])
    const result = {
      type: 'tool_result' as const,
      tool_use_id: 'call_paris_1',
      content: '21 degrees in Paris',
    }
    const conversation: Anthropic.MessageParam[] = [
      question,
      { role: 'assistant', content: first.content },
      { role: 'user', content: [result] },
    ]
    const second = await ask('missive/alpha', conversation)
    expect(second.content).toMatchObject([{ type: 'text', text: weatherAnswer }])
    const counted = await client.messages.countTokens({
      model: 'missive/alpha',
      messages: conversation,
      tools,
    })
    expect(counted.input_tokens).toBe(42)
    expect(JSON.stringify(service.upstream.asked().at(-1)?.body)).not.toMatch(/unsigned|extra_content/)
    const { response } = await client.messages
      .create({ ...params('missive/alpha'), messages: conversation, tools })
      .withResponse()
    expect(response.headers.get('x-dropped-params')).toBe('messages[1].content[0]')
  })
})
