import type { Column, Session } from '../session/session.ts'
import type { Settings } from '../session/settings.ts'
import type { SiteSettings } from './site.ts'

// A session keeps what it holds; what is shown of it and sent is the site's where the site has locked it.

/** Settings as they are sent from this site. */
export const effectiveSettings = (settings: Settings, site: SiteSettings): Settings =>
  underLimit({ ...settings, ...site.locked }, site)

/** A session as it counts here: the very same one where the site changes nothing in it. */
export function effectiveSession(session: Session, site: SiteSettings): Session {
  const { maxTokens } = session.settings
  if (!locksAny(site) && !isOver(maxTokens, site)) return session
  return remembered(session, site, () => ({
    ...session,
    settings: effectiveSettings(session.settings, site),
  }))
}

/** A column as it counts here: without values of its own for what is locked. */
export function effectiveColumn(column: Column, site: SiteSettings): Column {
  const { maxTokens } = column.own
  const hasLocked = Object.keys(site.locked).some((field) => field in column.own)
  if (!hasLocked && !isOver(maxTokens, site)) return column
  return remembered(column, site, () => {
    const own = Object.entries(column.own).filter(([field]) => !(field in site.locked))
    return { ...column, own: underLimit<Partial<Settings>>(Object.fromEntries(own), site) }
  })
}

const locksAny = ({ locked }: SiteSettings) => Object.keys(locked).length > 0

const isOver = (maxTokens: Settings['maxTokens'] | undefined, site: SiteSettings) =>
  site.maxTokens !== null && maxTokens !== undefined && maxTokens.value > site.maxTokens

function underLimit<S extends Partial<Settings>>(settings: S, site: SiteSettings): S {
  const { maxTokens } = settings
  if (site.maxTokens === null || !maxTokens || !isOver(maxTokens, site)) return settings
  return { ...settings, maxTokens: { ...maxTokens, value: site.maxTokens } }
}

const known = new WeakMap<object, { site: SiteSettings; effective: unknown }>()

/** The same row gives the same object, for what compares objects. */
function remembered<Row extends object>(row: Row, site: SiteSettings, make: () => Row): Row {
  const found = known.get(row)
  if (found?.site === site) return found.effective as Row // it was made of this row
  const effective = make()
  known.set(row, { site, effective })
  return effective
}
