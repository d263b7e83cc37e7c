import type { Model } from './model.ts'

/** Whether there is a model to chat with that is no demonstration. */
export const hasRealModel = (models: readonly Model[]): boolean =>
  models.some((model) => model.purpose === 'chat' && !model.isDemo)
