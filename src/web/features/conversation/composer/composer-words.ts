import { firstProblem } from '#domain/session/json-settings.ts'
import type { Column, Session } from '#domain/session/session.ts'
import { resolveSettings } from '#domain/session/settings.ts'
import { settingProblemInWords } from '#domain/words/json-problems.ts'
import type { Block } from './composer.tsx'

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
  if (recipients.some((column) => column.model !== '')) return null
  return areModelsLoading
    ? { words: 'Looking for models …', isPassing: true }
    : { words: 'Choose a model first', isPassing: false }
}

/** What stands in the composer while it is empty. */
export function placeholder(
  recipients: number,
  isFollowUp: boolean,
  isDemo: boolean,
  isPhone: boolean,
): string {
  if (recipients < 2) return isFollowUp ? 'Ask a follow-up' : 'Ask anything.'
  // On a phone a second line is a line less of the answer, and the columns asked stand below.
  if (isFollowUp) return `Ask the next question${isPhone ? '' : '. Every column answers.'}`
  const who = recipients === 2 ? 'Both' : `All ${recipients}`
  return `Ask anything. ${who} ${isDemo ? 'demo models' : 'models'} answer.`
}

/** The line under the composer. */
export function hint(columns: number, isChat: boolean, letter: string): string {
  if (columns === 1) return 'Add a column to ask a second model the same thing.'
  return isChat
    ? `Only column ${letter} is asked. Compare shows all again.`
    : 'Each column keeps its own history.'
}
