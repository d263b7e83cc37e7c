import type { ProviderOptions } from './create-provider.ts'
import { withSignedCalls } from './gemini-signatures.ts'
import { thinkingLeftOut, withoutThinking } from './mistral-thinking.ts'

/** A vendor whose address is known: it appears once its key is set. */
export type KnownProvider = ProviderOptions & { keySetting: string }

/** The setting that puts another address in place of the usual one. */
export const baseUrlSetting = ({ keySetting }: KnownProvider) => keySetting.replace(/_API_KEY$/, '_BASE_URL')

/** Addresses as they are documented, looked up in November 2026. */
export const knownProviders: KnownProvider[] = [
  {
    name: 'openai',
    format: 'openai',
    keySetting: 'OPENAI_API_KEY',
    baseUrl: 'https://api.openai.com/v1',
    lengthParameter: 'max_completion_tokens',
  },
  {
    name: 'anthropic',
    format: 'anthropic',
    keySetting: 'ANTHROPIC_API_KEY',
    baseUrl: 'https://api.anthropic.com/v1',
  },
  {
    name: 'openrouter',
    format: 'openai',
    keySetting: 'OPENROUTER_API_KEY',
    baseUrl: 'https://openrouter.ai/api/v1',
  },
  {
    name: 'gemini',
    format: 'openai',
    keySetting: 'GEMINI_API_KEY',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai',
    modelList: { idPrefix: 'models/' },
    inputsPerRequest: 100,
    adapt: withSignedCalls,
  },
  { name: 'groq', format: 'openai', keySetting: 'GROQ_API_KEY', baseUrl: 'https://api.groq.com/openai/v1' },
  {
    name: 'mistral',
    format: 'openai',
    keySetting: 'MISTRAL_API_KEY',
    baseUrl: 'https://api.mistral.ai/v1',
    lengthParameter: 'max_tokens',
    takesStreamOptions: false,
    adapt: withoutThinking,
    dropped: thinkingLeftOut,
  },
  {
    name: 'deepseek',
    format: 'openai',
    keySetting: 'DEEPSEEK_API_KEY',
    baseUrl: 'https://api.deepseek.com/v1',
    lengthParameter: 'max_tokens',
  },
  { name: 'xai', format: 'openai', keySetting: 'XAI_API_KEY', baseUrl: 'https://api.x.ai/v1' },
  {
    name: 'together',
    format: 'openai',
    keySetting: 'TOGETHER_API_KEY',
    baseUrl: 'https://api.together.xyz/v1',
  },
  {
    name: 'fireworks',
    format: 'openai',
    keySetting: 'FIREWORKS_API_KEY',
    baseUrl: 'https://api.fireworks.ai/inference/v1',
  },
  {
    name: 'cerebras',
    format: 'openai',
    keySetting: 'CEREBRAS_API_KEY',
    baseUrl: 'https://api.cerebras.ai/v1',
  },
  {
    name: 'perplexity',
    format: 'openai',
    keySetting: 'PERPLEXITY_API_KEY',
    baseUrl: 'https://api.perplexity.ai',
    lengthParameter: 'max_tokens',
    takesStreamOptions: false,
    modelList: { fixed: ['sonar', 'sonar-pro', 'sonar-reasoning-pro', 'sonar-deep-research'] },
  },
]
