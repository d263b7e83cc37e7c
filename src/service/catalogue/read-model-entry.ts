import type { ModelEntry } from '#protocol/openai/models.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { firstOf, text, texts, tokens, type Fields } from './read-fields.ts'
import { readModalities } from './read-modalities.ts'
import { readPrices } from './read-prices.ts'

const maxDescriptionLength = 2000

/**
 * One entry of an upstream's model list in the fields of ours, as far as their meaning is known: OpenAI's,
 * and those of OpenRouter, Anthropic, Gemini, Mistral, Groq, Together, Fireworks, DeepInfra, vLLM, llama.cpp.
 */
export function readModelEntry(id: string, raw: Fields): ModelEntry {
  // DeepInfra keeps what it says of a model one level down.
  const entry = isRecord(raw.metadata) ? { ...raw.metadata, ...raw } : raw
  const created = secondsOf(entry.created ?? entry.created_at)
  const owner = text(entry.owned_by) ?? text(entry.organization)
  const name = firstOf(text(entry.display_name), text(entry.displayName), text(entry.name))
  const description = text(entry.description, maxDescriptionLength)
  const context = contextOf(entry)
  const architecture = readModalities(entry)
  const pricing = readPrices(entry)
  const answers = answersOf(entry, context)
  const parameters = texts(entry.supported_parameters)
  return {
    id,
    object: 'model',
    ...(created !== undefined && { created }),
    ...(owner !== undefined && { owned_by: owner }),
    ...(name !== undefined && name !== id && { name }),
    ...(description !== undefined && { description }),
    ...(context !== undefined && { context_length: context }),
    ...(architecture && { architecture }),
    ...(pricing && { pricing }),
    ...(answers && { top_provider: answers }),
    ...(parameters && { supported_parameters: parameters }),
  }
}

function contextOf(entry: Fields): number | undefined {
  const meta = isRecord(entry.meta) ? entry.meta : {}
  return firstOf(
    // OpenRouter, Together, Fireworks, DeepInfra.
    tokens(entry.context_length),
    // Groq.
    tokens(entry.context_window),
    // vLLM.
    tokens(entry.max_model_len),
    // Mistral, LM Studio.
    tokens(entry.max_context_length),
    // Anthropic.
    tokens(entry.max_input_tokens),
    // Gemini.
    tokens(entry.inputTokenLimit),
    // llama.cpp: what it was started with, else what the model was trained with.
    tokens(meta.n_ctx),
    tokens(meta.n_ctx_train),
  )
}

function answersOf(entry: Fields, context: number | undefined): ModelEntry['top_provider'] {
  const provider = isRecord(entry.top_provider) ? entry.top_provider : {}
  const maxTokens = firstOf(
    // OpenRouter.
    tokens(provider.max_completion_tokens),
    // Groq.
    tokens(entry.max_completion_tokens),
    // Gemini.
    tokens(entry.outputTokenLimit),
    // Anthropic. Elsewhere the same word is the context length.
    'max_input_tokens' in entry ? tokens(entry.max_tokens) : undefined,
  )
  const room = tokens(provider.context_length) ?? (maxTokens === undefined ? undefined : context)
  if (room === undefined && maxTokens === undefined) return undefined
  return {
    ...(room !== undefined && { context_length: room }),
    ...(maxTokens !== undefined && { max_completion_tokens: maxTokens }),
  }
}

/** Unix seconds from seconds, from milliseconds, or from an RFC 3339 time. */
function secondsOf(value: unknown): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value) / 1000 : value
  if (typeof time !== 'number' || !Number.isFinite(time) || time < 0) return undefined
  return Math.floor(time > latestSeconds ? time / 1000 : time)
}

/** The year 5138: a larger number counts milliseconds. */
const latestSeconds = 100_000_000_000
