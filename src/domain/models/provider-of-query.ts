/** The provider whose models somebody seems to look for, by the names of its well-known models; null for none. */
export function providerOfQuery(query: string): string | null {
  const found = signs.find(([, sign]) => sign.test(query))
  return found?.[0] ?? null
}

/** By the names of `service/providers/known-providers.ts`. */
const signs: readonly (readonly [string, RegExp])[] = [
  ['anthropic', /anthropic|claude|opus|sonnet|haiku/i],
  ['openai', /open ?ai|chat ?gpt|\bgpt|\bo[1-9]\b/i],
  ['gemini', /google|gemini|gemma/i],
  ['mistral', /mi[sx]tral|codestral|magistral|devstral/i],
  ['xai', /\bx-?ai\b|grok/i],
  ['deepseek', /deep ?seek/i],
  ['groq', /groq|llama/i],
  ['perplexity', /perplexity|sonar/i],
  ['openrouter', /open ?router|qwen|kimi|moonshot/i],
]
