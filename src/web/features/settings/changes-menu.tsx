import { History, Undo2 } from 'lucide-react'
import type { SessionId } from '#domain/session/session.ts'
import { formatClock } from '#domain/words/moment.ts'
import { useSettingsHistory } from '../../store/use-settings-history.ts'
import { Menu } from '../../ui/menu.tsx'
import { words } from './words.ts'

/** What replaced this session's settings, the newest first: a press goes back to before it. */
export function ChangesMenu({ sessionId }: { sessionId: SessionId }) {
  const { changes, goBackBefore } = useSettingsHistory(sessionId)
  if (changes.length === 0) return null
  const items = changes.toReversed().map((change, index) => ({
    id: String(index),
    label: words.changes.before[change.kind](change.name),
    icon: <Undo2 size={16} strokeWidth={1.5} />,
    keys: formatClock(change.at),
    onSelect: () => goBackBefore(change),
  }))
  return <Menu label={words.changes.label} icon={<History size={16} strokeWidth={1.5} />} items={items} />
}
