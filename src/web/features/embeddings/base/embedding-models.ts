import type { Model } from '#domain/models/model.ts'

export const embeddingModels = (models: readonly Model[]): Model[] =>
  models.filter((model) => model.purpose === 'embedding')

/** Whether a model is known to answer in words instead of vectors. */
export const isChatModel = (models: readonly Model[], id: string): boolean =>
  models.some((model) => model.id === id && model.purpose !== 'embedding')

/** The models of a first visit: the two demo models where they are, else the first two. */
export function firstEmbeddingModels(models: readonly Model[]): string[] {
  const ids = embeddingModels(models).map((model) => model.id)
  const demo = ['demo/words', 'demo/characters'].filter((id) => ids.includes(id))
  return demo.length > 0 ? demo : ids.slice(0, 2)
}

/** The first model that no column has yet. */
export const nextModel = (models: readonly Model[], chosen: readonly string[]): string | undefined =>
  embeddingModels(models).find((model) => !chosen.includes(model.id))?.id
