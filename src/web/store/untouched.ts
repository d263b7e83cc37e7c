import { isArchived, isPinned } from '#domain/session/filing.ts'
import type { Session } from '#domain/session/session.ts'
import { defaultSettings, settingsFields } from '#domain/session/settings.ts'
import type { SessionsState } from './store-types.ts'

type Known = Pick<SessionsState, 'columns' | 'loadedSessionIds' | 'site'>

/** As far as its own row tells, nothing was asked in it, nothing was set in it, and it was filed nowhere. */
export const looksUntouched = (session: Session, initial = defaultSettings) =>
  session.tipId === null &&
  session.deletedAt === null &&
  session.title === '' &&
  !isPinned(session) &&
  !isArchived(session) &&
  (session.labels ?? []).length === 0 &&
  [initial, defaultSettings].some((untouched) =>
    settingsFields.every(
      (field) => JSON.stringify(session.settings[field]) === JSON.stringify(untouched[field]),
    ),
  )

/** Nothing was done in it yet. What is not loaded may have settings of its columns' own. */
export const isUntouched = (session: Session, { columns, loadedSessionIds, site }: Known) =>
  looksUntouched(session, site.initial) &&
  session.id in loadedSessionIds &&
  session.columnIds.every((id) => Object.keys(columns[id]?.own ?? {}).length === 0)

/** The session that serves as the next new one, where there is one. */
export const untouchedSession = (state: Known & Pick<SessionsState, 'sessions'>): Session | undefined =>
  Object.values(state.sessions).find((session) => isUntouched(session, state))
