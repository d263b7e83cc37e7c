// The AI SDK with both of its providers: tools in several steps, thinking, pictures and answers of a given form.
import { generateObject, generateText, stepCountIs, streamText, tool, type ModelMessage } from 'ai'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestService, testKey } from '../testing/test-service.ts'
import { aiSdkAnthropic, compatible } from './ask-ai-sdk.ts'
import { pixel, pixelUrl } from './pictures.ts'
import { answerOfUpstream } from './answer-of-upstream.ts'
import type { ModelAnswer } from './model-answer.ts'
import { sentTo } from './sent.ts'
import { startListening } from './listening-service.ts'
import { weatherAnswer, weatherAt, weatherCalls, weatherModel, weatherQuestion } from './weather.ts'

const signature = `EqQB${'Ab9+/'.repeat(400)}==`
const thinking = { text: 'Paris, then Bern.\n\n"Why?" 世界 👋🏽 ', signature }
const answersByModel: Record<string, (messages: readonly unknown[]) => ModelAnswer> = {
  weather: (messages) => {
    const answer = weatherModel(messages)
    return answer.calls ? { ...answer, thinking } : answer
  },
  looks: () => ({ text: 'A dot.' }),
  forms: () => ({ text: '{"place":"Bern","degrees":21}' }),
}

let service: Awaited<ReturnType<typeof start>>
const start = async () =>
  startListening(
    await startTestService({
      respond: (request) => {
        const { model, messages } = sentTo(request)
        return answerOfUpstream(answersByModel[model]!(messages), request)
      },
    }),
  )
beforeAll(async () => {
  service = await start()
})
beforeEach(() => {
  service.upstream.requests.length = 0
})
afterAll(() => service.close())

const sent = () => service.upstream.asked().map(sentTo)
const providers = {
  '@ai-sdk/openai-compatible': (id: string) => compatible(service.onPort, { key: testKey })(id),
  '@ai-sdk/anthropic': (id: string) => aiSdkAnthropic(service.onPort, { key: testKey })(id),
}
const tools = {
  weather: tool({
    description: 'Tells the temperature at a place.',
    inputSchema: z.object({ place: z.string(), unit: z.string().optional() }),
    execute: weatherAt,
  }),
}
const common = { maxRetries: 0, maxOutputTokens: 3000 }
const table = Object.entries(providers).flatMap(([name, modelOf]) =>
  ['acme', 'missive'].map((provider) => [name, provider, modelOf] as const),
)

describe.each(table)('%s on %s', (_, provider, modelOf) => {
  test('two calls are made at once, run and answered', async () => {
    const { text, steps, totalUsage } = await generateText({
      ...common,
      model: modelOf(`${provider}/weather`),
      prompt: weatherQuestion,
      tools,
      stopWhen: stepCountIs(3),
    })
    expect(text).toBe(weatherAnswer)
    expect(steps.map(({ finishReason }) => finishReason)).toEqual(['tool-calls', 'stop'])
    expect(steps[0]?.reasoningText).toBe(thinking.text)
    expect(callsIn(steps[0]!)).toEqual(weatherCalls)
    expect(totalUsage.totalTokens).toBe(2 * (21 + 13))
    expect(sent()).toHaveLength(2)
  })

  test('the same streamed', async () => {
    const result = streamText({
      ...common,
      model: modelOf(`${provider}/weather`),
      prompt: weatherQuestion,
      tools,
      stopWhen: stepCountIs(3),
    })
    const kinds: string[] = []
    for await (const part of result.fullStream) kinds.push(part.type)
    expect(kinds).not.toContain('error')
    expect(kinds.filter((kind) => kind === 'reasoning-delta').length).toBeGreaterThan(1)
    const steps = await result.steps
    expect(steps[0]?.reasoningText).toBe(thinking.text)
    expect(callsIn(steps[0]!)).toEqual(weatherCalls)
    expect(await result.text).toBe(weatherAnswer)
    expect(sent()).toHaveLength(2)
  })

  test.each(['auto', 'required', 'none', { type: 'tool', toolName: 'weather' }] as const)(
    'the choice %j is made',
    async (toolChoice) => {
      await generateText({
        ...common,
        model: modelOf(`${provider}/${toolChoice === 'none' ? 'looks' : 'weather'}`),
        prompt: weatherQuestion,
        tools,
        toolChoice,
      })
      expect(sent()[0]?.tool_choice).toEqual(choiceFor(provider, toolChoice))
    },
  )

  test('a picture reaches the upstream', async () => {
    const image = Buffer.from(pixel, 'base64')
    await generateText({
      ...common,
      model: modelOf(`${provider}/looks`),
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'What is it?' },
            { type: 'image', image },
          ],
        },
      ],
    })
    expect(sent()[0]?.messages[0]?.content).toMatchObject([
      { type: 'text', text: 'What is it?' },
      provider === 'acme'
        ? { type: 'image_url', image_url: { url: pixelUrl } }
        : { type: 'image', source: { type: 'base64', media_type: 'image/png', data: pixel } },
    ])
  })

  test('what the system says in between keeps its place or comes first', async () => {
    const messages: ModelMessage[] = [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Hi.' },
      { role: 'assistant', content: 'Hello.' },
      { role: 'system', content: 'It is late.' },
      { role: 'user', content: 'Bye.' },
    ]
    await generateText({
      ...common,
      model: modelOf(`${provider}/looks`),
      messages,
      allowSystemInMessages: true,
    })
    const [asked] = sent()
    const all = JSON.stringify([asked?.system, asked?.messages])
    const places = ['Be brief.', 'It is late.', 'Bye.'].map((words) => all.indexOf(words))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  test('an answer of a given form is one', async () => {
    const { object } = await generateObject({
      ...common,
      model: modelOf(`${provider}/forms`),
      prompt: weatherQuestion,
      schema: z.object({ place: z.string(), degrees: z.number() }),
    })
    expect(object).toEqual({ place: 'Bern', degrees: 21 })
  })
})

test('thinking goes back to an upstream of the Messages format signed as it was', async () => {
  await generateText({
    ...common,
    model: providers['@ai-sdk/anthropic']('missive/weather'),
    prompt: weatherQuestion,
    tools,
    stopWhen: stepCountIs(3),
    providerOptions: { anthropic: { thinking: { type: 'enabled', budgetTokens: 1024 } } },
  })
  const [first, second] = sent()
  expect(first?.thinking).toEqual({ type: 'enabled', budget_tokens: 1024 })
  expect(second?.messages[1]).toMatchObject({
    role: 'assistant',
    content: [
      { type: 'thinking', thinking: thinking.text, signature },
      { type: 'text', text: 'Let me see.' },
      { type: 'tool_use', id: 'call_paris_1' },
      { type: 'tool_use', id: 'call_bern_2' },
    ],
  })
})

const callsIn = ({ toolCalls }: { toolCalls: { toolCallId: string; toolName: string; input: unknown }[] }) =>
  toolCalls.map(({ toolCallId: id, toolName, input }) => ({ id, name: toolName, input }))

function choiceFor(provider: string, choice: unknown) {
  const isNamed = typeof choice === 'object'
  if (provider === 'acme') return isNamed ? { type: 'function', function: { name: 'weather' } } : choice
  if (isNamed) return { type: 'tool', name: 'weather' }
  return { type: choice === 'required' ? 'any' : choice }
}
