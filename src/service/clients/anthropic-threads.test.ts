// Conversations that the server holds: Anthropic's runner of tools asks for them unless it is errorFacts not to, and then
// sends each time only what is new. Where they cannot be held it must be errorFacts so, or the rest would be lost.
import type { Anthropic } from '@anthropic-ai/sdk'
import { betaTool } from '@anthropic-ai/sdk/helpers/beta/json-schema'
import { ThreadUnsupportedRequestError } from '@anthropic-ai/sdk/resources/messages'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Behaviour } from '../testing/fake-behaviour.ts'
import type { RecordedRequest } from '../testing/fake-upstream.ts'
import { startTestService, testKey } from '../testing/test-service.ts'
import { anthropic } from './ask-anthropic.ts'
import { answerOfUpstream } from './answer-of-upstream.ts'
import { sentTo } from './sent.ts'
import { startListening } from './listening-service.ts'
import { weatherAnswer, weatherAt, weatherModel, weatherQuestion } from './weather.ts'

const details = (error_code: string, more: object = {}) => ({
  type: 'error',
  error: { type: 'invalid_request_error', message: `No: ${error_code}.`, details: { error_code, ...more } },
})

/** Which models do what with a thread, in the words of Anthropic's service. */
function respond(request: RecordedRequest): Behaviour {
  const { model, messages, thread } = sentTo(request)
  const { type } = (thread ?? {}) as { type?: string } // as the client writes it
  if (model === 'holds-none' && type !== undefined)
    return {
      kind: 'refuse',
      status: 400,
      body: details('thread_unsupported_request', { unsupported: ['thinking'] }),
    }
  if (model === 'forgets' && type === 'continue')
    return { kind: 'refuse', status: 404, body: details('thread_not_found') }
  return answerOfUpstream(weatherModel(messages), request)
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

const sent = () => service.upstream.asked().map(sentTo)
const inputSchema = {
  type: 'object',
  properties: { place: { type: 'string' } },
  required: ['place'],
} as const
const tool = betaTool({ name: 'weather', description: 'Tells it.', inputSchema, run: weatherAt })
const messages = [{ role: 'user' as const, content: weatherQuestion }]

const textOf = ({ content }: Anthropic.Beta.BetaMessage) =>
  content.map((block) => (block.type === 'text' ? block.text : '')).join('')

async function run(model: string): Promise<string> {
  const question = { model, max_tokens: 1000, messages, tools: [tool], max_iterations: 4 }
  return textOf(await client.beta.messages.toolRunner(question).runUntilDone())
}

test('an upstream that holds them is left to it', async () => {
  expect(await run('missive/holds')).toBe(weatherAnswer)
  const [first, second] = sent()
  expect(first?.thread).toEqual({ type: 'create' })
  expect(second?.thread).toEqual({ type: 'continue', previous_message_id: 'msg_said1' })
  expect(second?.messages.map(({ role }) => role)).toEqual(['user'])
  for (const { headers } of service.upstream.asked())
    expect(headers['anthropic-beta']).toContain('message-threads')
})

test.each(['acme/alpha', 'missive/holds-none'])(
  '%s cannot: the client sends all of it instead',
  async (model) => {
    expect(await run(model)).toBe(weatherAnswer)
    const answered = sent().filter(({ thread }) => thread === undefined)
    expect(answered).toHaveLength(2)
    const last = JSON.stringify(answered.at(-1)?.messages)
    expect(last).toContain(weatherQuestion)
    expect(last).toContain('21 degrees in Paris')
  },
)

test('one that is no longer held is begun again', async () => {
  expect(await run('missive/forgets')).toBe(weatherAnswer)
  const last = sent().at(-1)
  expect(last?.thread).toEqual({ type: 'create' })
  expect(last?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
})

test.each(['acme/alpha', 'missive/holds-none', 'demo/echo'])(
  'whoever asks for a thread of %s learns that there is none',
  async (model) => {
    const thread = client.beta.messages.thread({ model, max_tokens: 1000 })
    const error = await thread.send({ role: 'user', content: 'hi' }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ThreadUnsupportedRequestError)
  },
)
