const titles: Readonly<Record<string, string>> = {
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
}

/** A provider as its makers write it; one that is not in the table by its own name. */
export const providerTitle = (provider: string) =>
  provider === ''
    ? 'No provider'
    : Object.hasOwn(titles, provider)
      ? (titles[provider] ?? provider)
      : provider
