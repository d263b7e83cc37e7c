import { judgeMessages } from '#domain/scoring/judge-messages.ts'
import { isJudge } from '#domain/scoring/model-score.ts'
import type { ScoreToAsk } from '#domain/table/model-scores.ts'
import { fillIn } from '#domain/table/template.ts'
import { rowIn } from '../store/stored-rows.ts'
import type { StoredTables } from '../store/stored-tables.ts'

/** What the model of a score is sent. */
export type ScoreRequest =
  | { kind: 'similarity'; model: string; texts: readonly [string, string] }
  | { kind: 'judge'; model: string; messages: ReturnType<typeof judgeMessages> }

/** What a score sends about its answer; null where the answer is gone. */
export function scoreRequest(
  { results, prompts }: StoredTables,
  { caseId, runId, asked }: ScoreToAsk,
): ScoreRequest | null {
  const answer = rowIn(results, caseId)?.answers.find(({ run }) => run.id === runId)
  if (!answer) return null
  const { model, expected } = asked
  if (!isJudge(asked)) return { kind: 'similarity', model, texts: [answer.run.text, expected] }
  const prompt = prompts[answer.promptId]
  if (!prompt) return null
  const messages = judgeMessages({
    rubric: asked.rubric,
    before: answer.before ?? [],
    question: fillIn(prompt.text, answer.values),
    expected,
    answer: answer.run.text,
  })
  return { kind: 'judge', model, messages }
}
