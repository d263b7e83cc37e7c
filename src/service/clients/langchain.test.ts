// LangChain's client for addresses in OpenAI's format: tools, pictures and answers of a given form.
import {
  HumanMessage,
  type AIMessage,
  type AIMessageChunk,
  type BaseMessage,
  type ToolMessage,
} from '@langchain/core/messages'
import { tool } from '@langchain/core/tools'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestService, testKey } from '../testing/test-service.ts'
import { chatOpenAi } from './ask-langchain.ts'
import { pixel, pixelUrl } from './pictures.ts'
import { answerOfUpstream } from './answer-of-upstream.ts'
import type { ModelAnswer } from './model-answer.ts'
import { sentTo } from './sent.ts'
import { startListening } from './listening-service.ts'
import { weatherAnswer, weatherAt, weatherCalls, weatherModel, weatherQuestion } from './weather.ts'

const answer = { place: 'Bern', degrees: 21 }
const answersByModel: Record<string, (messages: readonly unknown[]) => ModelAnswer> = {
  weather: weatherModel,
  looks: () => ({ text: 'A dot.' }),
  forms: () => ({ text: JSON.stringify(answer) }),
  calls: () => ({ calls: [{ id: 'call_form_1', name: 'answer', input: answer }] }),
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
const chat = (model: string) => chatOpenAi(service.onPort, { key: testKey }, model)
const weather = tool(weatherAt, {
  name: 'weather',
  description: 'Tells the temperature at a place.',
  schema: z.object({ place: z.string(), unit: z.string().optional() }),
})
const form = z.object({ place: z.string(), degrees: z.number() })

describe.each(['acme', 'missive'])('%s', (provider) => {
  test.each([false, true])('two calls are made at once, run and answered (stream: %s)', async (isStream) => {
    const model = chat(`${provider}/weather`).bindTools([weather])
    const question = new HumanMessage(weatherQuestion)
    const ask = async (messages: BaseMessage[]): Promise<AIMessage | AIMessageChunk> => {
      if (!isStream) return model.invoke(messages)
      let all: AIMessageChunk | undefined
      for await (const chunk of await model.stream(messages)) all = all?.concat(chunk) ?? chunk
      return all!
    }
    const called = await ask([question])
    expect(called.text).toBe('Let me see.')
    expect(called.tool_calls?.map(({ id, name, args }) => ({ id, name, input: args }))).toEqual(weatherCalls)
    expect(called.response_metadata.finish_reason).toBe('tool_calls')
    const results = await Promise.all(
      (called.tool_calls ?? []).map(async (call) => (await weather.invoke(call)) as ToolMessage), // for a call it makes one
    )
    const last = await ask([question, called, ...results])
    expect(last.text).toBe(weatherAnswer)
    expect(last.usage_metadata).toMatchObject({ input_tokens: 21, output_tokens: 13, total_tokens: 34 })
    expect(JSON.stringify(sent()[1]?.messages)).toContain('21 degrees in Bern')
  })

  test.each([
    ['auto', 'auto', { type: 'auto' }],
    ['any', 'required', { type: 'any' }],
    ['none', 'none', { type: 'none' }],
    ['weather', { type: 'function', function: { name: 'weather' } }, { type: 'tool', name: 'weather' }],
  ])('the choice of a tool, %s, is made', async (choice, same, other) => {
    await chat(`${provider}/weather`).bindTools([weather], { tool_choice: choice }).invoke(weatherQuestion)
    expect(sent()[0]?.tool_choice).toEqual(provider === 'acme' ? same : other)
  })

  test('a picture reaches the upstream', async () => {
    const content = [
      { type: 'text', text: 'What is it?' },
      { type: 'image_url', image_url: { url: pixelUrl } },
    ]
    expect((await chat(`${provider}/looks`).invoke([new HumanMessage({ content })])).text).toBe('A dot.')
    expect(sent()[0]?.messages[0]?.content).toEqual([
      { type: 'text', text: 'What is it?' },
      provider === 'acme'
        ? { type: 'image_url', image_url: { url: pixelUrl } }
        : { type: 'image', source: { type: 'base64', media_type: 'image/png', data: pixel } },
    ])
  })

  test('an answer of a given form is one, by a call or by a schema', async () => {
    const byCall = chat(`${provider}/calls`).withStructuredOutput(form, {
      method: 'functionCalling',
      name: 'answer',
    })
    expect(await byCall.invoke(weatherQuestion)).toEqual(answer)
    const bySchema = chat(`${provider}/forms`).withStructuredOutput(form, { method: 'jsonSchema', name: 'x' })
    expect(await bySchema.invoke(weatherQuestion)).toEqual(answer)
    const inJsonMode = chat(`${provider}/forms`).withStructuredOutput(form, { method: 'jsonMode' })
    expect(await inJsonMode.invoke(weatherQuestion)).toEqual(answer)
  })
})
