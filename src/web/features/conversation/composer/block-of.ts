import type { Column, Session } from '#domain/session/session.ts'
import { unsendableSetting } from '#domain/words/unsendable-setting.ts'
import { words } from './words.ts'

/** Why sending is not possible now. */
export interface Block {
  words: string
  /** It ends by itself, and what was sent meanwhile goes out then. */
  isPassing: boolean
}

/** Why nothing can be sent to these columns now, or null. */
export function blockOf(
  recipients: readonly Column[],
  session: Session,
  areModelsLoading: boolean,
): Block | null {
  const unsendable = unsendableSetting(session, recipients)
  if (unsendable !== null) return { words: unsendable, isPassing: false }
  if (recipients.length === 0) return { words: words.chooseColumn, isPassing: false }
  if (recipients.some((column) => column.model !== '')) return null
  return areModelsLoading
    ? { words: words.lookingForModels, isPassing: true }
    : { words: words.chooseModel, isPassing: false }
}
