import { firstProblem } from '#domain/session/json-settings.ts'
import type { Column, Session } from '#domain/session/session.ts'
import { resolveSettings } from '#domain/session/settings.ts'
import { settingProblemInWords } from '#domain/words/json-problems.ts'
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
  for (const column of recipients) {
    const found = firstProblem(resolveSettings(session.settings, column.own))
    if (found) return { words: settingProblemInWords(found.field, found.problem), isPassing: false }
  }
  if (recipients.length === 0) return { words: words.chooseColumn, isPassing: false }
  if (recipients.some((column) => column.model !== '')) return null
  return areModelsLoading
    ? { words: words.lookingForModels, isPassing: true }
    : { words: words.chooseModel, isPassing: false }
}
