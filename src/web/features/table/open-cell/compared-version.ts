import type { PromptId } from '#domain/session/table-setup.ts'
import type { CellAnswer, Prompt } from '#domain/table/table.ts'
import { isAnswered } from '#domain/table/cells.ts'

export interface ComparedVersion {
  prompt: Prompt
  answer: CellAnswer
}

/** The version that an answer is compared with: the nearest earlier one with an answer, else the nearest later one. */
export function versionToCompare(
  prompts: readonly Prompt[],
  shown: CellAnswer,
  answerOf: (promptId: PromptId) => CellAnswer | undefined,
): ComparedVersion | null {
  const at = prompts.findIndex(({ id }) => id === shown.promptId)
  if (at < 0 || !isAnswered(shown)) return null
  for (const prompt of [...prompts.slice(0, at).toReversed(), ...prompts.slice(at + 1)]) {
    const answer = answerOf(prompt.id)
    if (answer && isAnswered(answer)) return { prompt, answer }
  }
  return null
}
