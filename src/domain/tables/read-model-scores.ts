import type { AskedScore, ModelOutcome, ModelScore } from '../scoring/model-score.ts'
import {
  amount,
  byIds,
  flag,
  modelId,
  nullOr,
  number,
  object,
  optional,
  or,
  text,
  variants,
} from './readers.ts'
import { readFailure } from './read-run.ts'

const maxScores = 200

const outcome = variants<ModelOutcome>({
  // Rounding may carry a cosine a little past 1.
  compared: { similarity: nullOr(number(-1.01, 1.01)) },
  judged: { passes: flag, reason: or(text(100_000), '') },
  unreadable: { reply: or(text(100_000), '') },
  failed: { failure: readFailure },
})

/** What models said of an answer. One that cannot be read is as if it had never been asked. */
export const readModelScores = byIds(
  object<ModelScore>({
    asked: object<AskedScore>({
      model: modelId,
      expected: or(text(), ''),
      rubric: optional(text(1_000_000)),
    }),
    outcome,
    cost: or(nullOr(amount), null),
  }),
  maxScores,
)
