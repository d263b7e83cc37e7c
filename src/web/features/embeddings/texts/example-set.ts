import type { TextSet } from '#domain/embeddings/text-set.ts'

const texts = [
  'The cat sleeps on the sofa.',
  'A kitten naps on the couch.',
  'Stock prices fell today.',
  'The market lost ground.',
]

/** A stand-in until the example sets are there. */
export const exampleSet = (newId: () => string, now: number): TextSet => ({
  id: newId(),
  name: 'Example',
  texts: texts.map((text) => ({ id: newId(), text, label: null, group: null, role: 'document' })),
  columns: [],
  judgements: {},
  createdAt: now,
  updatedAt: now,
})
