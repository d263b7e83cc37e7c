import { providerTitles, type TitledProvider } from '#protocol/provider-titles.ts'
import type { ProviderOptions } from './create-provider.ts'
import { withSignedCalls } from './gemini-signatures.ts'
import { strictMessages } from './strict-messages.ts'

/** A vendor whose address is known: it appears once its key is set. */
export type KnownProvider = ProviderOptions & {
  name: TitledProvider
  /** As its makers write it. */
  title: string
  /** The setting that has its key. */
  keySetting: string
  /** Where its keys are made. */
  keyPage: string
  /**
   * After the base address, a documented GET that needs a key and costs nothing: for providers whose list of models
   * proves nothing, since it is public or does not exist.
   */
  keyProof?: string
  /** Some of its models answer without payment, within limits, and a key is made in minutes. */
  hasFreeModels?: true
  /** One key reaches the models of most makers. */
  hasManyMakers?: true
}

/** The setting that puts another address in place of the usual one. */
export const baseUrlSetting = ({ keySetting }: KnownProvider) => keySetting.replace(/_API_KEY$/, '_BASE_URL')

/** One row for each, as its makers' documentation has it, looked up in November 2026. */
export const knownProviders: KnownProvider[] = [
  {
    name: 'openai',
    title: providerTitles.openai,
    keyPage: 'https://platform.openai.com/api-keys',
    format: 'openai',
    keySetting: 'OPENAI_API_KEY',
    baseUrl: 'https://api.openai.com/v1',
    lengthParameter: 'max_completion_tokens',
  },
  {
    name: 'anthropic',
    title: providerTitles.anthropic,
    keyPage: 'https://console.anthropic.com/settings/keys',
    format: 'anthropic',
    keySetting: 'ANTHROPIC_API_KEY',
    baseUrl: 'https://api.anthropic.com/v1',
  },
  {
    name: 'openrouter',
    title: providerTitles.openrouter,
    keyPage: 'https://openrouter.ai/settings/keys',
    keyProof: '/key',
    hasFreeModels: true,
    hasManyMakers: true,
    format: 'openai',
    keySetting: 'OPENROUTER_API_KEY',
    baseUrl: 'https://openrouter.ai/api/v1',
  },
  {
    name: 'gemini',
    title: providerTitles.gemini,
    keyPage: 'https://aistudio.google.com/apikey',
    hasFreeModels: true,
    format: 'openai',
    keySetting: 'GEMINI_API_KEY',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai',
    modelList: { idPrefix: 'models/' },
    inputsPerRequest: 100,
    adapt: withSignedCalls,
  },
  {
    name: 'groq',
    title: providerTitles.groq,
    keyPage: 'https://console.groq.com/keys',
    hasFreeModels: true,
    format: 'openai',
    keySetting: 'GROQ_API_KEY',
    baseUrl: 'https://api.groq.com/openai/v1',
    ...strictMessages(),
  },
  {
    name: 'mistral',
    title: providerTitles.mistral,
    keyPage: 'https://console.mistral.ai/api-keys',
    format: 'openai',
    keySetting: 'MISTRAL_API_KEY',
    baseUrl: 'https://api.mistral.ai/v1',
    lengthParameter: 'max_tokens',
    takesStreamOptions: false,
    ...strictMessages(['reasoning']),
  },
  {
    name: 'deepseek',
    title: providerTitles.deepseek,
    keyPage: 'https://platform.deepseek.com/api_keys',
    format: 'openai',
    keySetting: 'DEEPSEEK_API_KEY',
    baseUrl: 'https://api.deepseek.com/v1',
    lengthParameter: 'max_tokens',
  },
  {
    name: 'xai',
    title: providerTitles.xai,
    keyPage: 'https://console.x.ai',
    format: 'openai',
    keySetting: 'XAI_API_KEY',
    baseUrl: 'https://api.x.ai/v1',
  },
  {
    name: 'together',
    title: providerTitles.together,
    keyPage: 'https://api.together.ai/settings/api-keys',
    format: 'openai',
    keySetting: 'TOGETHER_API_KEY',
    baseUrl: 'https://api.together.xyz/v1',
  },
  {
    name: 'fireworks',
    title: providerTitles.fireworks,
    keyPage: 'https://app.fireworks.ai/settings/users/api-keys',
    format: 'openai',
    keySetting: 'FIREWORKS_API_KEY',
    baseUrl: 'https://api.fireworks.ai/inference/v1',
  },
  {
    name: 'cerebras',
    title: providerTitles.cerebras,
    keyPage: 'https://cloud.cerebras.ai',
    format: 'openai',
    keySetting: 'CEREBRAS_API_KEY',
    baseUrl: 'https://api.cerebras.ai/v1',
    ...strictMessages(),
  },
  {
    name: 'perplexity',
    title: providerTitles.perplexity,
    keyPage: 'https://www.perplexity.ai/account/api/keys',
    keyProof: '/async/chat/completions?limit=1',
    format: 'openai',
    keySetting: 'PERPLEXITY_API_KEY',
    baseUrl: 'https://api.perplexity.ai',
    lengthParameter: 'max_tokens',
    takesStreamOptions: false,
    modelList: { fixed: ['sonar', 'sonar-pro', 'sonar-reasoning-pro', 'sonar-deep-research'] },
  },
]
