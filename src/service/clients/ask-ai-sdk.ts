import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText, streamText, type LanguageModel } from 'ai'
import { prompt, type Client } from './client.ts'
import type { Access, Reached } from './listening-service.ts'

// They speak of models that it does not know.
globalThis.AI_SDK_LOG_WARNINGS = false

export const compatible = ({ url, fetch }: Reached, { key }: Access) =>
  createOpenAICompatible({
    name: 'parley',
    apiKey: key,
    baseURL: `${url}/v1`,
    fetch,
    includeUsage: true,
    supportsStructuredOutputs: true,
  })

export const aiSdkAnthropic = ({ url, fetch }: Reached, { key }: Access) =>
  createAnthropic({ apiKey: key, baseURL: `${url}/v1`, fetch })

/** The AI SDK with its provider for addresses in OpenAI's format. */
export const aiSdkChatClient = (reached: Reached, access: Access): Client => ({
  name: 'ai with @ai-sdk/openai-compatible',
  family: 'chat',
  ...askedBy((model) => compatible(reached, access)(model), access),
})

/** The AI SDK with its provider for Anthropic's format. */
export const aiSdkMessagesClient = (reached: Reached, access: Access): Client => ({
  name: 'ai with @ai-sdk/anthropic',
  family: 'messages',
  ...askedBy((model) => aiSdkAnthropic(reached, access)(model), access),
})

function askedBy(
  modelOf: (id: string) => LanguageModel,
  { maxRetries = 0 }: Access,
): Pick<Client, 'ask' | 'listen'> {
  const options = ({ model, signal }: { model: string; signal?: AbortSignal }) => ({
    model: modelOf(model),
    prompt,
    maxRetries,
    maxOutputTokens: 100,
    ...(signal && { abortSignal: signal }),
  })
  return {
    async ask(question) {
      const { text, finishReason, response, usage } = await generateText(options(question))
      const { id, modelId } = response
      return {
        text,
        reason: finishReason,
        id,
        model: modelId,
        prompt: usage.inputTokens,
        completion: usage.outputTokens,
      }
    },
    async *listen(question) {
      // It throws nothing by itself: errors are among the stream's parts.
      const result = streamText({ ...options(question), onError: () => undefined })
      for await (const part of result.fullStream) {
        if (part.type === 'error') throw part.error
        if (part.type === 'abort') throw new DOMException('The stream was aborted.', 'AbortError')
        if (part.type === 'text-delta') yield part.text
      }
      const [text, reason, response, usage] = await Promise.all([
        result.text,
        result.finishReason,
        result.response,
        result.usage,
      ])
      const { id, modelId: model } = response
      return { text, reason, id, model, prompt: usage.inputTokens, completion: usage.outputTokens }
    },
  }
}
