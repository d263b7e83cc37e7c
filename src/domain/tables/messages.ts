import { imageLimits, parseImageRefs, type ImageRef } from '../images/image.ts'
import type { Message } from '../session/session.ts'
import { byIds, id, ids, moment, nullOr, object, optional, or, text, type Reader } from './readers.ts'
import { mergeFields, sameOr, type Table } from './table.ts'

const manyColumns = 1000
const manyAttempts = 1000

const images: Reader<readonly ImageRef[]> = (value, repaired) => {
  const known = new Map(parseImageRefs(value).map((image) => [image.id, image]))
  const refs = [...known.values()].slice(0, imageLimits.perQuestion)
  if (!Array.isArray(value) || refs.length < value.length) repaired()
  return refs.length > 0 ? refs : undefined
}

/** Questions. */
export const messages: Table<Message> = {
  read: object<Message>({
    id,
    sessionId: id,
    parentId: or(nullOr(id), null),
    text: or(text(), ''),
    images: optional(images),
    versionOf: optional(id),
    attempts: or(byIds(ids(manyAttempts), manyColumns), {}),
    shown: optional(byIds(id, manyColumns)),
    bestRunId: optional(nullOr(id)),
    baseRunId: optional(nullOr(id)),
    deletedAt: optional(nullOr(moment)),
    createdAt: or(moment, 0),
  }),

  /** All attempts of both; of two questions before it the later one, for a branch only ever gains questions. */
  merge: ({ saved, mine, theirs }) => {
    if (!mine) return theirs
    const attempts = { ...theirs.attempts }
    for (const [columnId, runIds] of Object.entries(mine.attempts)) {
      const others = theirs.attempts[columnId] ?? []
      if (runIds.some((runId) => !others.includes(runId))) {
        attempts[columnId] = [...new Set([...others, ...runIds])].sort()
      }
    }
    const parentId = (mine.parentId ?? '') > (theirs.parentId ?? '') ? mine.parentId : theirs.parentId
    const merged = {
      ...mergeFields({ saved, mine, theirs }),
      parentId,
      attempts: sameOr(attempts, theirs.attempts),
    }
    return sameOr(merged, theirs)
  },

  chains: [
    {
      /** The question before it. */
      next: ({ parentId }) => parentId,
      cut: (message) => ({ ...message, parentId: null }),
    },
  ],

  withIds: (message, newIdOf) => ({
    ...message,
    id: newIdOf(message.id),
    sessionId: newIdOf(message.sessionId),
    parentId: message.parentId && newIdOf(message.parentId),
    ...(message.versionOf && { versionOf: newIdOf(message.versionOf) }),
    attempts: Object.fromEntries(
      Object.entries(message.attempts).map(([columnId, runIds]) => [
        newIdOf(columnId),
        runIds.map((runId) => newIdOf(runId)),
      ]),
    ),
    ...(message.shown && {
      shown: Object.fromEntries(
        Object.entries(message.shown).map(([columnId, runId]) => [newIdOf(columnId), newIdOf(runId)]),
      ),
    }),
    ...(message.bestRunId && { bestRunId: newIdOf(message.bestRunId) }),
    ...(message.baseRunId && { baseRunId: newIdOf(message.baseRunId) }),
  }),
}
