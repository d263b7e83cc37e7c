import { createAnthropicProvider, type AnthropicOptions } from './anthropic.ts'
import { createOpenAiCompatibleProvider, type OpenAiCompatibleOptions } from './openai-compatible.ts'
import type { Provider } from './provider.ts'

/** A provider as settings describe it: its address, its key, and which of the two formats it speaks. */
export type ProviderOptions =
  (OpenAiCompatibleOptions & { format: 'openai' }) | (AnthropicOptions & { format: 'anthropic' })

export const createProvider = (options: ProviderOptions): Provider =>
  options.format === 'anthropic' ? createAnthropicProvider(options) : createOpenAiCompatibleProvider(options)
