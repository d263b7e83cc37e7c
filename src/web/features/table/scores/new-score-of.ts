import { newScore } from '#domain/scoring/score-table.ts'
import type { Score, ScoreKind } from '#domain/session/scores.ts'
import { newId } from '../../../store/new-id.ts'
import { proposedModel } from './proposed-model.ts'
import type { ScoreModels } from './score-models.ts'

/** A new score of a kind; one that asks a model has it where there is no choice to make. */
export function newScoreOf(kind: ScoreKind, models: ScoreModels): Score {
  const score = newScore(kind, newId())
  return score.kind === 'similarity' || score.kind === 'judge'
    ? { ...score, model: proposedModel(kind, models) }
    : score
}
