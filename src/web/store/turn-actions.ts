import type { ImageRef } from '#domain/images/image.ts'
import { isArchived } from '#domain/session/filing.ts'
import {
  titleFrom,
  type ColumnId,
  type Message,
  type MessageId,
  type Session,
} from '#domain/session/session.ts'
import { newestTip, turnsOf, versionsOf } from '#domain/session/turns.ts'
import type { StoreParts } from './store-parts.ts'
import type { TurnActions } from './store-types.ts'
import { words } from './words.ts'

/** What can happen to the questions of a session. */
export function createTurnActions(parts: StoreParts): TurnActions {
  const { get, newId, now, updateSession, updateMessage, newRun, addRuns } = parts

  const columnsThatCanBeAsked = (session: Session, ids: readonly ColumnId[]) =>
    ids
      .filter((id) => session.columnIds.includes(id))
      .flatMap((id) => get().columns[id] ?? [])
      .filter((column) => column.model !== '')

  /** A question after `parentId` with a run for each column; answers the runs' ids. */
  const ask = (
    session: Session,
    columnIds: readonly ColumnId[],
    question: Pick<Message, 'parentId' | 'text'> & { images: readonly ImageRef[]; versionOf?: MessageId },
  ) => {
    const asked = columnsThatCanBeAsked(session, columnIds)
    if (asked.length === 0) return []
    const { images, ...rest } = question
    const message: Message = {
      ...rest,
      id: newId(),
      sessionId: session.id,
      attempts: {},
      createdAt: now(),
      ...(images.length > 0 && { images }),
    }
    const runs = asked.map((column) => newRun(session, column, message.id, message.parentId))
    addRuns(message, runs)
    updateSession(session.id, (found) => ({
      ...found,
      tipId: message.id,
      updatedAt: now(),
      // What is gone on with is in the list again.
      ...(isArchived(found) && { archivedAt: null }),
      title: found.title === '' ? titleFrom(message.text) || words.ofAPicture : found.title,
    }))
    return runs.map((run) => run.id)
  }

  const versionChosen = (messageId: MessageId) => {
    const { messages } = get()
    const message = messages[messageId]
    if (!message) return
    const tipId = newestTip(messages, messageId)
    updateSession(message.sessionId, (session) => ({ ...session, tipId, tipChosenAt: now() }))
  }

  return {
    promptSent: (sessionId, text, columnIds, images = []) => {
      const session = get().sessions[sessionId]
      return session ? ask(session, columnIds, { parentId: session.tipId, text, images }) : []
    },

    questionEdited: (messageId, text, images) => {
      const old = get().messages[messageId]
      const session = old && get().sessions[old.sessionId]
      if (!old || !session) return []
      const former = Object.keys(old.attempts).filter((id) => session.columnIds.includes(id))
      // Its columns are gone, or it was never asked here: all that there are get it.
      const asked = ask(session, former.length > 0 ? former : session.columnIds, {
        parentId: old.parentId,
        text,
        images: images ?? old.images ?? [],
        versionOf: old.versionOf ?? old.id,
      })
      if (asked.length > 0) updateSession(session.id, (found) => ({ ...found, tipChosenAt: now() }))
      return asked
    },

    versionChosen,

    questionAsked: (messageId, columnIds) => {
      const message = get().messages[messageId]
      const session = message && get().sessions[message.sessionId]
      if (!message || !session) return []
      const runs = columnsThatCanBeAsked(session, columnIds).map((column) =>
        newRun(session, column, messageId, message.parentId),
      )
      if (runs.length > 0) addRuns(message, runs)
      return runs.map((run) => run.id)
    },

    questionDeleted: (messageId) => {
      const { messages, sessions } = get()
      const message = messages[messageId]
      if (!message) return
      updateMessage(messageId, (found) => ({ ...found, deletedAt: now() }))
      // Where it was the last one on show, no arrow would lead to its other wordings any more.
      const isLast = turnsOf(messages, sessions[message.sessionId]?.tipId ?? null).at(-1) === message
      const wordings = versionsOf(messages, message)
      const position = wordings.indexOf(message)
      const next = wordings[position - 1] ?? wordings[position + 1]
      if (isLast && next) versionChosen(next.id)
    },

    questionRestored: (messageId) => {
      updateMessage(messageId, (message) => ({ ...message, deletedAt: null }))
      const { messages, sessions } = get()
      const message = messages[messageId]
      if (!message) return
      const isOnShow = turnsOf(messages, sessions[message.sessionId]?.tipId ?? null).includes(message)
      if (!isOnShow) versionChosen(messageId)
    },

    bestPicked: (messageId, bestRunId) => updateMessage(messageId, (message) => ({ ...message, bestRunId })),

    baseChosen: (messageId, baseRunId) => updateMessage(messageId, (message) => ({ ...message, baseRunId })),
  }
}
