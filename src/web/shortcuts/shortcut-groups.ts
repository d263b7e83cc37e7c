import { shortcutOf, shortcuts, type ShortcutId } from './shortcuts.ts'
import { words } from './words.ts'

const ids = Object.keys(shortcuts) as ShortcutId[] // the table's own
const groups = ['writing', 'columns', 'everywhere', 'lists'] as const

/** The shortcuts by group, for showing. */
export const shortcutGroups = groups.map((group) => ({
  label: words.groups[group],
  shortcuts: ids
    .filter((id) => shortcuts[id].group === group)
    .map((id) => ({ title: words.titles[id], keys: shortcutOf(id).shownKeys ?? shortcuts[id].keys })),
}))
