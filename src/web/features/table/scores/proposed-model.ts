import type { Model } from '#domain/models/model.ts'
import type { ScoreKind } from '#domain/session/scores.ts'
import type { ScoreModels } from './score-models.ts'

/** The model that a new score of a kind asks, where there is no choice to make; empty where there is, or none is asked. */
export function proposedModel(kind: ScoreKind, { known, columns }: ScoreModels): string {
  if (kind === 'similarity') return onlyOne(known.filter(({ purpose }) => purpose === 'embedding'))
  if (kind !== 'judge') return ''
  const judges = known.filter(({ purpose, isDemo }) => purpose === 'chat' && !isDemo)
  // Models tend to find their own answers better.
  return onlyOne(judges.filter(({ id }) => !columns.includes(id))) || onlyOne(judges)
}

const onlyOne = ([first, second]: readonly Model[]) => (first && !second ? first.id : '')
