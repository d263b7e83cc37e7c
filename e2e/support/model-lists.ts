import type { ListEntry } from '#service/testing/known-models.ts'

/** Thousands of models of forty labs. Every second reads pictures, every tenth thinks, every fiftieth has no price. */
export const manyModels = (count: number): ListEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `lab-${index % 40}/model-${String(index).padStart(4, '0')}`,
    description: `The ${index}th of many, for letters and summaries.`,
    context_length: 128_000,
    ...(index % 50 !== 0 && { pricing: { prompt: '0.000002', completion: '0.000008' } }),
    architecture: {
      input_modalities: ['text', ...(index % 2 === 1 ? ['image'] : [])],
      output_modalities: ['text'],
    },
    supported_parameters: ['temperature', ...(index % 10 === 5 ? ['reasoning'] : [])],
  }))
