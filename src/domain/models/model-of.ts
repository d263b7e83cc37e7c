import { isLocalModel } from './local-model.ts'
import type { Model } from './model.ts'
import { priceOf } from './price-of.ts'
import { purposeOf } from './purpose-of.ts'
import { isDemoModel, splitModelId } from './split-model-id.ts'
import { thinksFirst } from './thinks-first.ts'

/** A list entry with the fields of OpenAI's and OpenRouter's lists; of the fields nothing is known yet. */
export function modelOf(id: string, entry: Fields): Model {
  const { provider, name } = splitModelId(id)
  const { input_modalities: inputs, output_modalities: outputs } = fields(entry.architecture)
  const purpose = purposeOf(id, texts(outputs))
  const parameters = texts(entry.supported_parameters)
  const isLocal = isLocalModel(provider, name)
  const title = text(entry.name)
  return {
    id,
    provider,
    name,
    title: title === id || title === name ? '' : title,
    purpose,
    description: text(entry.description),
    contextLength: aboveZero(entry.context_length),
    longestAnswer: aboveZero(fields(entry.top_provider).max_completion_tokens),
    price: priceOf(entry.pricing, { isAnswerless: purpose === 'embedding', isLocal }),
    takesImages: texts(inputs)?.includes('image') ?? null,
    reasons: thinksFirst(id, parameters),
    takesTools: parameters?.includes('tools') ?? null,
    supportedParameters: parameters,
    created: aboveZero(entry.created),
    isDemo: isDemoModel(id),
    isLocal,
  }
}

type Fields = Record<string, unknown>

const fields = (value: unknown): Fields =>
  // Any object may be read as fields of which nothing is known.
  typeof value === 'object' && value !== null ? (value as Fields) : {}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** A count or a time; some lists have 0 or -1 for "not known". */
const aboveZero = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null

/** A list of texts that says something: an empty one is as good as none. */
function texts(value: unknown): string[] | null {
  if (!Array.isArray(value)) return null
  const found = value.filter((item): item is string => typeof item === 'string')
  return found.length > 0 ? found : null
}
