import { parseModelId } from '#protocol/model-id.ts'
import type { ModelEntry } from '#protocol/openai/models.ts'

type ModelPurpose = 'chat' | 'embedding' | 'other'

/** A model as the page lists it. */
export interface Model {
  id: string
  /** The part before the first slash, or empty for a bare name. */
  provider: string
  name: string
  purpose: ModelPurpose
  description: string
  /** Tokens, or null where the service does not say. */
  contextLength: number | null
}

const modelOf = (entry: ModelEntry): Model => ({
  id: entry.id,
  ...splitModelId(entry.id),
  purpose: purposeOf(entry),
  description: typeof entry.description === 'string' ? entry.description : '',
  contextLength: typeof entry.context_length === 'number' ? entry.context_length : null,
})

/** An id's two parts; a bare name's provider is empty. */
export const splitModelId = (id: string) => parseModelId(id) ?? { provider: '', name: id }

/** The page's view of a model list: each id once, odd entries left out, in the service's order. */
export function catalogueOf(entries: readonly unknown[]): Model[] {
  const known = new Map<string, Model>()
  for (const entry of entries) {
    if (isModelEntry(entry) && !known.has(entry.id)) known.set(entry.id, modelOf(entry))
  }
  return [...known.values()]
}

const isModelEntry = (value: unknown): value is ModelEntry =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  value.id !== ''

/**
 * What a model is for: by its output where the list says so, else by its name, since most lists hold names only
 * and mix chat models with embedding, speech and image models.
 */
function purposeOf(entry: ModelEntry): ModelPurpose {
  const outputs = entry.architecture?.output_modalities
  if (Array.isArray(outputs) && outputs.length > 0) {
    if (outputs.some((output) => output === 'embeddings' || output === 'embedding')) return 'embedding'
    return outputs.includes('text') ? 'chat' : 'other'
  }
  if (embeddingNames.test(entry.id)) return 'embedding'
  return otherNames.test(entry.id) ? 'other' : 'chat'
}

const embeddingNames = /embed|(^|[-/_.])(bge|e5|gte|minilm|voyage)([-_.]|$)/i
const otherNames =
  /whisper|(^|[-/_.])(tts|dall-e|moderation|rerank(er)?|transcribe|realtime|sora|imagen|veo)([-_.:]|$)|gpt-image|stable-diffusion|davinci-002|babbage-002/i

export interface ProviderGroup {
  provider: string
  models: Model[]
}

/** Models by provider, providers in the order in which they first appear. */
export function groupByProvider(models: readonly Model[]): ProviderGroup[] {
  const groups = new Map<string, Model[]>()
  for (const model of models) {
    const group = groups.get(model.provider)
    if (group) group.push(model)
    else groups.set(model.provider, [model])
  }
  return [...groups].map(([provider, grouped]) => ({ provider, models: grouped }))
}

/** The models whose id holds every word of the query, in any order and case. */
export function searchModels(models: readonly Model[], query: string): Model[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return models.filter((model) => {
    const id = model.id.toLowerCase()
    return words.every((word) => id.includes(word))
  })
}

/** The models that a fresh session begins with: two demo models that answer differently, else the first two. */
export function firstModels(models: readonly Model[]): string[] {
  const chat = models.filter((model) => model.purpose === 'chat')
  const demo = ['demo/guide', 'demo/eliza'].filter((id) => chat.some((model) => model.id === id))
  return demo.length > 0 ? demo : chat.slice(0, 2).map((model) => model.id)
}

/** The model for one more column: a chat model that no column has yet, of the last column's provider if it can be. */
export function nextModel(models: readonly Model[], used: readonly string[]): string {
  const last = used.at(-1) ?? ''
  const free = models.filter((model) => model.purpose === 'chat' && !used.includes(model.id))
  const { provider } = splitModelId(last)
  return (free.find((model) => model.provider === provider) ?? free[0])?.id ?? last
}

export const isDemoModel = (id: string) => id.startsWith('demo/')
