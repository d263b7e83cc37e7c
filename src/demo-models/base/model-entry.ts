import type { ModelEntry } from '#protocol/openai/models.ts'

/** 1 August 2026, 00:00 UTC. */
const created = 1_785_542_400

interface Description {
  id: string
  name: string
  description: string
  contextLength: number
  output: 'text' | 'embeddings'
}

/** A demo model as the model list shows it. */
export const modelEntry = ({ id, name, description, contextLength, output }: Description) =>
  ({
    id,
    object: 'model',
    created,
    owned_by: 'parley',
    name,
    description,
    context_length: contextLength,
    architecture: { input_modalities: ['text'], output_modalities: [output] },
    pricing: { prompt: '0', completion: '0' },
  }) satisfies ModelEntry
