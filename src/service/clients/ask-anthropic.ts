import Anthropic from '@anthropic-ai/sdk'
import { prompt, type Client, type ClientAnswer, type Question } from './client.ts'
import type { Access, Reached } from './listening-service.ts'

export const anthropic = ({ url, fetch }: Reached, { key, maxRetries = 0 }: Access) =>
  new Anthropic({ apiKey: key, authToken: null, baseURL: url, fetch, maxRetries })

const body = (model: string) => ({
  model,
  max_tokens: 100,
  messages: [{ role: 'user' as const, content: prompt }],
})
const options = ({ signal }: Question) => (signal ? { signal } : {})

/** Anthropic's client, its stream read event by event. */
export function anthropicClient(reached: Reached, access: Access): Client {
  const { messages } = anthropic(reached, access)
  return {
    name: '@anthropic-ai/sdk',
    family: 'messages',
    ask: async (question) => clientAnswerOf(await messages.create(body(question.model), options(question))),
    async *listen(question) {
      const events = await messages.create({ ...body(question.model), stream: true }, options(question))
      let message: Anthropic.Message | undefined
      let text = ''
      for await (const event of events) {
        if (event.type === 'message_start') ({ message } = event)
        if (event.type === 'content_block_delta' && event.delta.type === 'text_delta') {
          text += event.delta.text
          yield event.delta.text
        }
        if (event.type !== 'message_delta' || !message) continue
        message.stop_reason = event.delta.stop_reason
        message.usage.output_tokens = event.usage.output_tokens
        message.usage.input_tokens = event.usage.input_tokens ?? message.usage.input_tokens
        message.usage.cache_read_input_tokens =
          event.usage.cache_read_input_tokens ?? message.usage.cache_read_input_tokens
      }
      if (!message) throw new Error('no message_start came')
      return { ...clientAnswerOf(message), text }
    },
  }
}

/** Anthropic's client with its own helper, which puts the events together. */
export function anthropicStreamHelper(reached: Reached, access: Access): Client {
  const { messages } = anthropic(reached, access)
  const { ask } = anthropicClient(reached, access)
  return {
    name: "@anthropic-ai/sdk's stream helper",
    family: 'messages',
    ask,
    async *listen(question) {
      const stream = messages.stream(body(question.model), options(question))
      for await (const event of stream) {
        if (event.type === 'content_block_delta' && event.delta.type === 'text_delta') yield event.delta.text
      }
      return clientAnswerOf(await stream.finalMessage())
    },
  }
}

function clientAnswerOf({ id, model, content, stop_reason: reason, usage }: Anthropic.Message): ClientAnswer {
  return {
    text: content.map((block) => (block.type === 'text' ? block.text : '')).join(''),
    reason,
    id,
    model,
    prompt:
      usage.input_tokens + (usage.cache_read_input_tokens ?? 0) + (usage.cache_creation_input_tokens ?? 0),
    completion: usage.output_tokens,
  }
}
