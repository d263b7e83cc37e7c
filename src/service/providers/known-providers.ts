import type { OpenAiCompatibleOptions } from './openai-compatible.ts'

/** A vendor that speaks the chat-completion format: it appears once its key is set. */
export interface KnownProvider extends Pick<
  OpenAiCompatibleOptions,
  'name' | 'baseUrl' | 'takesStreamOptions' | 'modelList'
> {
  keySetting: string
}

/** The setting that puts another address in place of the usual one. */
export const baseUrlSetting = ({ keySetting }: KnownProvider) => keySetting.replace(/_API_KEY$/, '_BASE_URL')

/** Addresses as they are documented, looked up in November 2026. */
export const knownProviders: KnownProvider[] = [
  { name: 'openai', keySetting: 'OPENAI_API_KEY', baseUrl: 'https://api.openai.com/v1' },
  {
    name: 'anthropic',
    keySetting: 'ANTHROPIC_API_KEY',
    baseUrl: 'https://api.anthropic.com/v1',
    modelList: {
      path: '/models?limit=1000',
      credentials: (apiKey) => ({ 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' }),
    },
  },
  { name: 'openrouter', keySetting: 'OPENROUTER_API_KEY', baseUrl: 'https://openrouter.ai/api/v1' },
  {
    name: 'gemini',
    keySetting: 'GEMINI_API_KEY',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai',
    modelList: { idPrefix: 'models/' },
  },
  { name: 'groq', keySetting: 'GROQ_API_KEY', baseUrl: 'https://api.groq.com/openai/v1' },
  {
    name: 'mistral',
    keySetting: 'MISTRAL_API_KEY',
    baseUrl: 'https://api.mistral.ai/v1',
    takesStreamOptions: false,
  },
  { name: 'deepseek', keySetting: 'DEEPSEEK_API_KEY', baseUrl: 'https://api.deepseek.com/v1' },
  { name: 'xai', keySetting: 'XAI_API_KEY', baseUrl: 'https://api.x.ai/v1' },
  { name: 'together', keySetting: 'TOGETHER_API_KEY', baseUrl: 'https://api.together.xyz/v1' },
  { name: 'fireworks', keySetting: 'FIREWORKS_API_KEY', baseUrl: 'https://api.fireworks.ai/inference/v1' },
  { name: 'cerebras', keySetting: 'CEREBRAS_API_KEY', baseUrl: 'https://api.cerebras.ai/v1' },
  {
    name: 'perplexity',
    keySetting: 'PERPLEXITY_API_KEY',
    baseUrl: 'https://api.perplexity.ai',
    takesStreamOptions: false,
    modelList: { fixed: ['sonar', 'sonar-pro', 'sonar-reasoning-pro', 'sonar-deep-research'] },
  },
]
