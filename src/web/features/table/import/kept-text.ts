import type { SessionId } from '#domain/session/session.ts'

/** Text from which no rows have come yet: it is there again when the dialog is opened once more. */
interface KeptText {
  /** What stands in the field. */
  typed: string
  /** What was read last, from the field or pasted; null where that was a file, which can be chosen again. */
  read: string | null
}

const none: KeptText = { typed: '', read: null }
const kept = new Map<SessionId, KeptText>()

export const keptText = (sessionId: SessionId): KeptText => kept.get(sessionId) ?? none

export const keepText = (sessionId: SessionId, change: Partial<KeptText>) =>
  void kept.set(sessionId, { ...keptText(sessionId), ...change })

/** The rows are in the table. */
export const forgetText = (sessionId: SessionId) => void kept.delete(sessionId)
