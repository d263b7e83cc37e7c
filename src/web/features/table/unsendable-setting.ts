import { firstProblem } from '#domain/session/json-settings.ts'
import type { Column, Session } from '#domain/session/session.ts'
import { resolveSettings } from '#domain/session/settings.ts'
import { settingProblemInWords } from '#domain/words/json-problems.ts'

/** What keeps a setting of some column from being sent as it is written, in words; null where nothing does. */
export function unsendableSetting(session: Session, columns: readonly Column[]): string | null {
  for (const { own } of columns) {
    const found = firstProblem(resolveSettings(session.settings, own))
    if (found) return settingProblemInWords(found.field, found.problem)
  }
  return null
}
