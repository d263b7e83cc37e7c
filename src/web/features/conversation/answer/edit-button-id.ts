import type { Run } from '#domain/run/run.ts'

/** The same for every attempt at an answer, so that the next one's button can be found. */
export const editButtonId = ({ messageId, columnId }: Pick<Run, 'messageId' | 'columnId'>) =>
  `edit-${messageId}-${columnId}`
