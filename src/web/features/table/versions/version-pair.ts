import type { PromptId } from '#domain/session/table-setup.ts'
import type { Prompt } from '#domain/table/table.ts'

export interface VersionPair {
  before: Prompt
  after: Prompt
}

/** The version in use and the one before it; of the first version, the one after it. Null with fewer than two. */
export function firstPair(prompts: readonly Prompt[], inUse: PromptId | null): VersionPair | null {
  const at = Math.max(
    1,
    prompts.findIndex(({ id }) => id === inUse),
  )
  const [before, after] = [prompts[at - 1], prompts[at]]
  return before && after ? { before, after } : null
}

/** Another version on one side; where the other side has it, they change places. */
export function withVersion(pair: VersionPair, side: keyof VersionPair, prompt: Prompt): VersionPair {
  const other = side === 'before' ? 'after' : 'before'
  const kept = pair[other].id === prompt.id ? pair[side] : pair[other]
  return side === 'before' ? { before: prompt, after: kept } : { before: kept, after: prompt }
}
