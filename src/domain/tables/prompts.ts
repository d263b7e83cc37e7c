import type { Improvement, Prompt } from '../table/table.ts'
import { amount, id, ids, moment, object, optional, or, text } from './readers.ts'
import { mergeFields, type Table } from './table.ts'

const manyRows = 1_000_000

/** Versions of the prompts of tables. */
export const prompts: Table<Prompt> = {
  read: object<Prompt>({
    id,
    sessionId: id,
    number: or(amount, 1),
    text: or(text(), ''),
    createdAt: or(moment, 0),
    // As a whole or not at all: a row that is not named would count as one that the model has not seen.
    improvedFrom: optional(object<Improvement>({ promptId: id, seenCaseIds: ids(manyRows) })),
  }),

  merge: mergeFields,

  chains: [],

  withIds: (prompt, newIdOf) => ({
    ...prompt,
    id: newIdOf(prompt.id),
    sessionId: newIdOf(prompt.sessionId),
    ...(prompt.improvedFrom && {
      improvedFrom: {
        ...prompt.improvedFrom,
        promptId: newIdOf(prompt.improvedFrom.promptId),
        seenCaseIds: prompt.improvedFrom.seenCaseIds.map(newIdOf),
      },
    }),
  }),
}
