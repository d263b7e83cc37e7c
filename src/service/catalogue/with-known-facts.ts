import type { ModelEntry } from '#protocol/openai/models.ts'
import { knownModel } from './known-model.ts'

/**
 * A provider's entry, with its id as the provider uses it, and with what the table knows where the provider
 * itself says nothing. Prices are one source's or the other's, never mixed.
 */
export function withKnownFacts(provider: string, entry: ModelEntry): ModelEntry {
  const facts = knownModel(provider, entry.id)
  if (!facts) return entry
  const context = entry.context_length ?? facts.context_length
  const pricing = entry.pricing ?? facts.pricing
  const answers = { ...answersWithin(context, facts.top_provider), ...entry.top_provider }
  return {
    ...entry,
    ...(context !== undefined && { context_length: context }),
    architecture: { ...facts.architecture, ...entry.architecture },
    ...(pricing && { pricing }),
    ...(Object.keys(answers).length > 0 && { top_provider: answers }),
  }
}

/** An upstream may give less room than the model has: then answers are shorter too. */
function answersWithin(context = Infinity, known: ModelEntry['top_provider']): ModelEntry['top_provider'] {
  const maxTokens = known?.max_completion_tokens
  if (maxTokens === undefined) return {}
  return {
    ...(context !== Infinity && { context_length: context }),
    max_completion_tokens: Math.min(maxTokens, context),
  }
}
