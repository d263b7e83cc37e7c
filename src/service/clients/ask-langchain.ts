import type { AIMessageChunk } from '@langchain/core/messages'
import { ChatOpenAI } from '@langchain/openai'
import { prompt, type Client, type ClientAnswer } from './client.ts'
import type { Access, Reached } from './listening-service.ts'

export const chatOpenAi = ({ url, fetch }: Reached, { key, maxRetries = 0 }: Access, model: string) =>
  new ChatOpenAI({ model, apiKey: key, maxRetries, configuration: { baseURL: `${url}/v1`, fetch } })

/** LangChain's client for addresses in OpenAI's format. */
export const langChainClient = (reached: Reached, access: Access): Client => ({
  name: '@langchain/openai',
  family: 'chat',
  ask: async ({ model, signal }) =>
    clientAnswerOf(await chatOpenAi(reached, access, model).invoke(prompt, signal ? { signal } : {})),
  async *listen({ model, signal }) {
    const chunks = await chatOpenAi(reached, access, model).stream(prompt, signal ? { signal } : {})
    let all: AIMessageChunk | undefined
    for await (const chunk of chunks) {
      all = all?.concat(chunk) ?? chunk
      if (chunk.text !== '') yield chunk.text
    }
    if (!all) throw new Error('no chunk came')
    return clientAnswerOf(all)
  },
})

interface ReceivedMessage {
  text: string
  id?: string | undefined
  response_metadata: { finish_reason?: string; model_name?: string }
  usage_metadata?: { input_tokens: number; output_tokens: number } | undefined
}

const clientAnswerOf = ({
  text,
  id,
  response_metadata: errorFacts,
  usage_metadata: usage,
}: ReceivedMessage): ClientAnswer => ({
  text,
  reason: errorFacts.finish_reason,
  id,
  model: errorFacts.model_name,
  prompt: usage?.input_tokens,
  completion: usage?.output_tokens,
})
