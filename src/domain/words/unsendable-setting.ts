import { firstProblem } from '../session/json-settings.ts'
import type { Column, Session } from '../session/session.ts'
import { resolveSettings } from '../session/settings.ts'
import { settingProblemInWords } from './json-problems.ts'

/** What keeps a setting of some column from being sent as it is written, in words; null where nothing does. */
export function unsendableSetting(session: Session, columns: readonly Column[]): string | null {
  for (const { own } of columns) {
    const found = firstProblem(resolveSettings(session.settings, own))
    if (found) return settingProblemInWords(found.field, found.problem)
  }
  return null
}
