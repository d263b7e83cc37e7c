import type { Prompt } from '../table/table.ts'
import { amount, id, moment, object, or, text } from './readers.ts'
import { mergeFields, type Table } from './table.ts'

/** Versions of the prompts of tables. */
export const prompts: Table<Prompt> = {
  read: object<Prompt>({
    id,
    sessionId: id,
    number: or(amount, 1),
    text: or(text(), ''),
    createdAt: or(moment, 0),
  }),

  merge: mergeFields,

  chains: [],

  withIds: (prompt, newIdOf) => ({
    ...prompt,
    id: newIdOf(prompt.id),
    sessionId: newIdOf(prompt.sessionId),
  }),
}
