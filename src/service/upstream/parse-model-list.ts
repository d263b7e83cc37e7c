import type { ModelEntry } from '#protocol/openai/models.ts'
import { isRecord } from './reported-error.ts'

/**
 * A model list in any of the forms in use: `{data: […]}`, a bare array (Together), or `{models: […]}`
 * (Ollama's own); entries with or without `object`, `created` and `owned_by`. Undefined when it is none.
 */
export function parseModelList(value: unknown): ModelEntry[] | undefined {
  const list = Array.isArray(value) ? value : isRecord(value) ? (value.data ?? value.models) : undefined
  if (!Array.isArray(list)) return undefined
  const entries = list
    .map((item: unknown) => (typeof item === 'string' ? { id: item } : item))
    .filter(isRecord)
  return entries.flatMap((entry) => {
    const id = entry.id ?? entry.name ?? entry.model
    return typeof id === 'string' && id !== '' ? [entryOf(id, entry)] : []
  })
}

function entryOf(id: string, entry: Record<string, unknown>): ModelEntry {
  const created = number(entry.created)
  const owner = text(entry.owned_by)
  const name = text(entry.name) ?? text(entry.display_name)
  const description = text(entry.description)
  // By OpenRouter and Together, Groq, vLLM, Mistral.
  const context =
    number(entry.context_length) ??
    number(entry.context_window) ??
    number(entry.max_model_len) ??
    number(entry.max_context_length)
  return {
    id,
    object: 'model',
    ...(created !== undefined && { created }),
    ...(owner !== undefined && { owned_by: owner }),
    ...(name !== undefined && name !== id && { name }),
    ...(description !== undefined && { description: description.slice(0, 2000) }),
    ...(context !== undefined && { context_length: context }),
    ...(isRecord(entry.architecture) && { architecture: modalitiesOf(entry.architecture) }),
    ...(isRecord(entry.pricing) && { pricing: pricesOf(entry.pricing) }),
  }
}

function modalitiesOf(architecture: Record<string, unknown>) {
  const input = texts(architecture.input_modalities)
  const output = texts(architecture.output_modalities)
  return { ...(input && { input_modalities: input }), ...(output && { output_modalities: output }) }
}

// Strings are dollars per token (OpenRouter); numbers are some other unit (Together's are per million).
function pricesOf(pricing: Record<string, unknown>) {
  const prompt = text(pricing.prompt)
  const completion = text(pricing.completion)
  return { ...(prompt !== undefined && { prompt }), ...(completion !== undefined && { completion }) }
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)
const texts = (value: unknown) =>
  Array.isArray(value) && value.every((item): item is string => typeof item === 'string') ? value : undefined
