/** A list entry in OpenRouter's fields. */
export interface ListEntry {
  id: string
  description?: string
  context_length?: number
  pricing?: { prompt: string; completion: string; input_cache_read?: string }
  architecture?: { input_modalities: string[]; output_modalities: string[] }
  top_provider?: { max_completion_tokens: number }
  supported_parameters?: string[]
}

/** A few with names, prices and abilities that tests know. */
export const knownModels: readonly ListEntry[] = [
  {
    id: 'sonata-4.5',
    description: 'Balanced, for writing and code.',
    context_length: 200_000,
    pricing: { prompt: '0.000003', completion: '0.000015', input_cache_read: '0.0000003' },
    architecture: { input_modalities: ['text', 'image'], output_modalities: ['text'] },
    top_provider: { max_completion_tokens: 64_000 },
    supported_parameters: ['tools', 'reasoning'],
  },
  { id: 'sonata-4.5-mini', pricing: { prompt: '0.0000003', completion: '0.0000009' } },
  { id: 'old-sonata-4.5', description: 'Kept for those who liked it.' },
  { id: 'etude', pricing: { prompt: '0', completion: '0' } },
]
