/** Providers as their makers write them, by the names with which their models' ids begin. */
export const providerTitles = {
  demo: 'Demo models',
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  openrouter: 'OpenRouter',
  gemini: 'Google Gemini',
  google: 'Google',
  groq: 'Groq',
  mistral: 'Mistral',
  deepseek: 'DeepSeek',
  xai: 'xAI',
  together: 'Together AI',
  fireworks: 'Fireworks AI',
  cerebras: 'Cerebras',
  perplexity: 'Perplexity',
  ollama: 'Ollama',
  lmstudio: 'LM Studio',
  llamacpp: 'llama.cpp',
  vllm: 'vLLM',
} as const

/** The name of a provider whose title is known. */
export type TitledProvider = keyof typeof providerTitles
