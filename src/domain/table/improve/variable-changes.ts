import { variablesIn } from '../template.ts'

/** What another wording does to the variables of a prompt, by their names. */
export interface VariableChanges {
  /** In the prompt, and not in the wording. */
  lost: readonly string[]
  /** In the wording, and not in the prompt. */
  invented: readonly string[]
}

export function variableChanges(before: string, after: string): VariableChanges {
  const [old, fresh] = [variablesIn(before), variablesIn(after)]
  return {
    lost: old.filter((name) => !fresh.includes(name)),
    invented: fresh.filter((name) => !old.includes(name)),
  }
}
