/** The model list's wire format: OpenAI's four fields, and those that OpenRouter adds where they are known. */
export interface ModelEntry {
  id: string
  object: 'model'
  /** Unix time in seconds. */
  created?: number
  owned_by?: string
  name?: string
  description?: string
  context_length?: number
  architecture?: { input_modalities?: string[]; output_modalities?: string[] }
  /** Strings of US dollars per token. */
  pricing?: { prompt?: string; completion?: string }
}

export interface ModelList {
  object: 'list'
  data: ModelEntry[]
}
