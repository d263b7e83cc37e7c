import type { ModelEntry } from '#protocol/openai/models.ts'
import { dollarsPerToken } from './dollars-per-token.ts'
import { chatModels, embeddingModels, type ChatModelRow, type EmbeddingModelRow } from './models-2026-10.ts'

/** What the table says of a model, in the fields of the model list. Nothing is there that it does not know. */
export type ModelFacts = Pick<ModelEntry, 'context_length' | 'architecture' | 'pricing' | 'top_provider'>

/**
 * What is publicly known of a known provider's model, by the id that the provider uses. A dated variant
 * without a row of its own has the facts of the model it is a variant of.
 */
export function knownModel(provider: string, id: string): ModelFacts | undefined {
  const facts = factsByProvider.get(provider)
  const name = id.startsWith('models/') ? id.slice('models/'.length) : id
  return facts?.get(name) ?? facts?.get(name.replace(variant, ''))
}

/** `-2024-08-06`, `-20250929`, `-preview-09-2025`, `-0709`, `-001`, `-latest`, each at the end. */
const variant = /(-\d{4}-\d\d-\d\d|[-@]\d{8}|-(preview-)?\d\d-\d{4}|-\d{3,4}|-latest)$/

function chatFacts([, context, longestAnswer, inputs, prompt, completion, cached]: ChatModelRow): ModelFacts {
  return {
    ...(context !== null && { context_length: context }),
    architecture: {
      ...(inputs !== null && { input_modalities: inputs.split(' ') }),
      output_modalities: ['text'],
    },
    ...(prompt !== undefined && { pricing: pricesOf({ prompt, completion, input_cache_read: cached }) }),
    ...(longestAnswer !== null && { top_provider: { max_completion_tokens: longestAnswer } }),
  }
}

function embeddingFacts([, context, inputs, prompt]: EmbeddingModelRow): ModelFacts {
  return {
    ...(context !== null && { context_length: context }),
    architecture: {
      ...(inputs !== null && { input_modalities: inputs.split(' ') }),
      output_modalities: ['embeddings'],
    },
    ...(prompt !== undefined && { pricing: pricesOf({ prompt, completion: 0 }) }),
  }
}

const pricesOf = (perMillion: Record<string, number | undefined>) =>
  Object.fromEntries(
    Object.entries(perMillion).flatMap(([kind, dollars]) =>
      dollars === undefined ? [] : [[kind, dollarsPerToken(dollars)]],
    ),
  )

const factsByProvider = new Map<string, Map<string, ModelFacts>>()

function addRows<Row extends readonly [ids: string, ...unknown[]]>(
  table: Record<string, readonly Row[]>,
  factsOf: (row: Row) => ModelFacts,
) {
  for (const [provider, rows] of Object.entries(table)) {
    const known = factsByProvider.get(provider) ?? new Map<string, ModelFacts>()
    factsByProvider.set(provider, known)
    for (const row of rows) for (const id of row[0].split(' ')) known.set(id, factsOf(row))
  }
}
addRows(chatModels, chatFacts)
addRows(embeddingModels, embeddingFacts)
