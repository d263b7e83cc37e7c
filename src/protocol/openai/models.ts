/** The model list's wire format: OpenAI's four fields, and those that OpenRouter adds where they are known. */
export interface ModelEntry {
  id: string
  object: 'model'
  /** Unix time in seconds. */
  created?: number
  owned_by?: string
  name?: string
  description?: string
  /** Tokens of prompt and answer together. */
  context_length?: number
  /** What goes in and comes out: `text`, `image`, `file`, `audio`, `video`, `embeddings`. */
  architecture?: { input_modalities?: string[]; output_modalities?: string[] }
  /** Strings of US dollars per token; `request` is what each request costs beside its tokens. */
  pricing?: { prompt?: string; completion?: string; input_cache_read?: string; request?: string }
  /** What the one who serves it allows, in tokens. */
  top_provider?: { context_length?: number; max_completion_tokens?: number }
  supported_parameters?: string[]
}

export interface ModelList {
  object: 'list'
  data: ModelEntry[]
}
