import { readDocument } from '../document/read-document.ts'
import { documentFormat, documentVersion, type SessionDocument } from '../document/session-document.ts'
import { maxColumns, titleFrom, type Column, type Session } from '../session/session.ts'
import { defaultSettings } from '../session/settings.ts'
import { answerTree } from './answer-tree.ts'
import type { Conversation, Skipped } from './conversation.ts'
import { idFrom } from '../document/id-from.ts'
import { questionsOnShow } from './on-show.ts'
import type { PictureOf } from './question-pictures.ts'
import { rowsOf } from './rows-of.ts'

interface Options {
  pictureOf: PictureOf
  /** Milliseconds since 1970: the time of a session of which no time is known. */
  now: number
}

export type SessionReading =
  | { kind: 'session'; document: SessionDocument; skipped: Skipped }
  | { kind: 'unreadable'; reason: UnreadableReason }

/** Why a conversation cannot be brought here: nothing was asked in it, or there is more in it than a session can hold. */
export type UnreadableReason = 'no-question' | 'too-large'

const maxTitleLength = 200

/**
 * A conversation as a session. All ids are made of those that it had and of its times: whoever reads it again gets the
 * same session, and one that has grown has the same rows and new ones.
 */
export function sessionOf(conversation: Conversation, { pictureOf, now }: Options): SessionReading {
  const { source, createdAt } = conversation
  const currentId = conversation.currentId ?? ''
  const { asked, askedOf, messageNodeOf, unasked } = answerTree(conversation.nodes)
  const tip = askedOf.get(currentId) ?? asked.at(-1)
  if (!tip) return { kind: 'unreadable', reason: 'no-question' }

  const idOf = (moment: number, ...names: string[]) => idFrom(moment, source, conversation.id, ...names)
  const sessionId = idOf(createdAt ?? 0, 'session')
  const settings = { ...defaultSettings, system: conversation.instructions }
  const rows = rowsOf(asked, { sessionId, settings, createdAt: createdAt ?? 0, idOf, pictureOf })
  if (!rows) return { kind: 'unreadable', reason: 'too-large' }

  const { runs, columnIds, questions } = rows
  if (columnIds.size === 0) columnIds.set('', idOf(createdAt ?? 0, 'column', ''))
  const columns = [...columnIds.values()].map((id): Column => {
    const last = runs.findLast((run) => run.columnId === id)
    return { id, sessionId, model: last?.model ?? '', own: {} }
  })
  const title = conversation.title.trim().slice(0, maxTitleLength)
  const times = [...questions.values(), ...runs].map((row) => row.createdAt)
  const session: Session = {
    id: sessionId,
    title: title || titleFrom(asked[0]?.node.text ?? ''),
    titledBy: title ? 'user' : 'question',
    createdAt: createdAt ?? (times[0] || now),
    updatedAt: conversation.updatedAt ?? (times.reduce((one, other) => Math.max(one, other), 0) || now),
    columnIds: columns.slice(0, maxColumns).map(({ id }) => id),
    tipId: questions.get(tip)?.id ?? null,
    settings,
    deletedAt: null,
  }
  const messages = questionsOnShow(rows, tip, messageNodeOf.get(currentId))
  // Read like everything that comes from outside: too long a text or a damaged picture is found there.
  const reading = readDocument({
    format: documentFormat,
    version: documentVersion,
    tables: { sessions: [session], columns, messages, runs },
    pictures: rows.pictures,
  })
  if (reading.kind !== 'document') return { kind: 'unreadable', reason: 'too-large' }
  const { skipped } = conversation
  return {
    kind: 'session',
    document: reading.document,
    skipped: {
      ...skipped,
      pictures: skipped.pictures + rows.picturesSkipped,
      unknown: skipped.unknown + unasked + reading.problems.length,
    },
  }
}
