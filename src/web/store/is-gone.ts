import type { Session } from '#domain/session/session.ts'

const hourMs = 3_600_000

/**
 * Whether a session was deleted for good. A tab that is alone knows that no deletion can be undone any more; one that
 * is not, or cannot know, leaves what was deleted within the hour: another tab may still undo it.
 */
export const isGone = (
  { deletedAt }: Pick<Session, 'deletedAt'>,
  { isAlone, now }: { isAlone: boolean; now: number },
): boolean => deletedAt !== null && (isAlone || deletedAt <= now - hourMs)
