import type { Model } from '../models/model.ts'
import type { Site } from './site.ts'

/** The models that a new session of a site begins with: those of its list that there are. */
export const modelsOfSite = (site: Site | undefined, known: readonly Model[]): string[] =>
  (site?.models ?? []).filter((id) => known.some((model) => model.id === id))
