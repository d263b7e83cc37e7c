/** What people need to know of a known provider to connect it. */
export interface ProviderFacts {
  /** As its vendor writes it. */
  title: string
  /** Where its keys are made. */
  keyPage: string
  /**
   * After the base address, a documented GET that needs a key and costs nothing: for providers whose list of
   * models proves nothing, since it is public or does not exist.
   */
  keyProof?: string
}

/** Looked up in November 2026, by the names in known-providers.ts. */
const providerFacts: Readonly<Record<string, ProviderFacts>> = {
  openai: { title: 'OpenAI', keyPage: 'https://platform.openai.com/api-keys' },
  anthropic: { title: 'Anthropic', keyPage: 'https://console.anthropic.com/settings/keys' },
  openrouter: { title: 'OpenRouter', keyPage: 'https://openrouter.ai/settings/keys', keyProof: '/key' },
  gemini: { title: 'Google Gemini', keyPage: 'https://aistudio.google.com/apikey' },
  groq: { title: 'Groq', keyPage: 'https://console.groq.com/keys' },
  mistral: { title: 'Mistral', keyPage: 'https://console.mistral.ai/api-keys' },
  deepseek: { title: 'DeepSeek', keyPage: 'https://platform.deepseek.com/api_keys' },
  xai: { title: 'xAI', keyPage: 'https://console.x.ai' },
  together: { title: 'Together AI', keyPage: 'https://api.together.ai/settings/api-keys' },
  fireworks: { title: 'Fireworks AI', keyPage: 'https://app.fireworks.ai/settings/users/api-keys' },
  cerebras: { title: 'Cerebras', keyPage: 'https://cloud.cerebras.ai' },
  perplexity: {
    title: 'Perplexity',
    keyPage: 'https://www.perplexity.ai/account/api/keys',
    keyProof: '/async/chat/completions?limit=1',
  },
}

/** A provider's facts; of one that is not in the table, its name. */
export const factsOf = (name: string): ProviderFacts => providerFacts[name] ?? { title: name, keyPage: '' }
