import type { ModelEntry } from '#protocol/openai/models.ts'

/** A demo model that turns texts into vectors. */
export interface EmbeddingModel {
  entry: ModelEntry
  /** The text's features and how much each counts. */
  featuresOf(text: string): Map<string, number>
}
