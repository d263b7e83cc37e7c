import type { SessionId } from '#domain/session/session.ts'
import type { SettingsField } from '#domain/session/settings.ts'
import { useSessions } from './hooks.ts'

/** Whether a session, or a column of it, keeps another value of a setting than the site sends in its place. */
export const useIsOverridden = (sessionId: SessionId, field: SettingsField): boolean =>
  useSessions(({ sessions, columns, site }) => {
    const session = sessions[sessionId]
    const sent = site.locked[field]
    if (!session || sent === undefined) return false
    const isOther = (value: unknown) => JSON.stringify(value) !== JSON.stringify(sent)
    const ofColumns = session.columnIds.map((id) => columns[id]?.own[field])
    return [session.settings[field], ...ofColumns].some((value) => value !== undefined && isOther(value))
  })
