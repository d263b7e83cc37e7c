import type { Run } from '#domain/run/run.ts'
import { isLocked } from '#domain/site/site.ts'
import { useActions, useColumnSettings, useReadTables, useSiteSettings } from '../../../store/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { useShowToast } from '../../../ui/toasts.tsx'
import { columnElementId } from '../base/column-element-id.ts'
import { words } from './words.ts'

/** Few tokens twice are few tokens still. */
const leastRaised = 400

interface RaiseLimitProps {
  run: Run
  /** The longest answer that was allowed, in tokens. */
  limit: number
  named: (name: string) => string
}

/** Doubles the limit that cut an answer, where it was set; nothing where it has been raised since. */
export function RaiseLimit({ run, limit, named }: RaiseLimitProps) {
  const actions = useActions()
  const read = useReadTables()
  const showToast = useShowToast()
  const now = useColumnSettings(run.columnId)?.maxTokens
  const site = useSiteSettings()
  if (!now?.on || now.value > limit || isLocked(site, 'maxTokens')) return null
  const raised = Math.min(Math.max(limit * 2, leastRaised), site.maxTokens ?? Infinity)
  if (raised <= limit) return null
  const raise = () => {
    const own = () => read().columns[run.columnId]?.own
    const shared = () => read().sessions[run.sessionId]?.settings
    const [columnId, limitNow] = own()?.maxTokens ? [run.columnId, own] : [null, shared]
    const setTo = (value: number) =>
      actions.settingChanged(run.sessionId, columnId, 'maxTokens', { on: true, value })
    const undo = () => {
      const set = limitNow()?.maxTokens
      // Another limit may have been set since.
      if (set?.on && set.value === raised) setTo(now.value)
    }
    // The pressed button goes away.
    keepFocus(() => setTo(raised), columnElementId(run.columnId))
    showToast({ text: words.ending.raised(raised), undo })
  }
  return (
    <Button look="ghost" size="small" aria-label={named(words.ending.raiseTo(raised))} onClick={raise}>
      {words.ending.raiseTo(raised)}
    </Button>
  )
}
