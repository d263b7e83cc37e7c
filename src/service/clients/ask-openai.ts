import OpenAI from 'openai'
import { prompt, type Client, type ClientAnswer, type Question } from './client.ts'
import type { Access, Reached } from './listening-service.ts'

export const openAi = ({ url, fetch }: Reached, { key, maxRetries = 0 }: Access) =>
  new OpenAI({ apiKey: key, baseURL: `${url}/v1`, fetch, maxRetries })

const body = (model: string) => ({ model, messages: [{ role: 'user' as const, content: prompt }] })
const options = ({ signal }: Question) => (signal ? { signal } : {})
const streamed = { stream: true, stream_options: { include_usage: true } } as const

/** OpenAI's client, its stream read chunk by chunk. */
export function openAiClient(reached: Reached, access: Access): Client {
  const { completions } = openAi(reached, access).chat
  return {
    name: 'openai',
    family: 'chat',
    ask: async (question) =>
      clientAnswerOf(await completions.create(body(question.model), options(question))),
    async *listen(question) {
      const answer: ClientAnswer = {
        text: '',
        reason: null,
        id: undefined,
        model: undefined,
        prompt: undefined,
        completion: undefined,
      }
      const chunks = await completions.create({ ...body(question.model), ...streamed }, options(question))
      for await (const { id, model, choices, usage } of chunks) {
        const [choice] = choices
        answer.id = id
        answer.model = model
        answer.reason = choice?.finish_reason ?? answer.reason
        answer.prompt = usage?.prompt_tokens ?? answer.prompt
        answer.completion = usage?.completion_tokens ?? answer.completion
        const text = choice?.delta.content ?? ''
        answer.text += text
        if (text !== '') yield text
      }
      return answer
    },
  }
}

/** OpenAI's client with its own helper, which puts the chunks together. */
export function openAiStreamHelper(reached: Reached, access: Access): Client {
  const { completions } = openAi(reached, access).chat
  const { ask } = openAiClient(reached, access)
  return {
    name: "openai's stream helper",
    family: 'chat',
    ask,
    async *listen(question) {
      const stream = completions.stream({ ...body(question.model), ...streamed }, options(question))
      for await (const chunk of stream) {
        const text = chunk.choices[0]?.delta.content ?? ''
        if (text !== '') yield text
      }
      return clientAnswerOf(await stream.finalChatCompletion())
    },
  }
}

function clientAnswerOf({ id, model, choices, usage }: OpenAI.ChatCompletion): ClientAnswer {
  const [choice] = choices
  return {
    text: choice?.message.content ?? '',
    reason: choice?.finish_reason,
    id,
    model,
    prompt: usage?.prompt_tokens,
    completion: usage?.completion_tokens,
  }
}
