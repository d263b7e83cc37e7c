/** The tenth column has no keys. */
const lastColumn = 9

interface Shortcut {
  group: 'writing' | 'columns' | 'everywhere' | 'lists'
  /** As keys.ts writes them; where there are several, which of them was pressed says more. */
  keys: readonly string[]
  /** How the list shows them, where they are too many for it. */
  shownKeys?: readonly string[]
  /** They go on doing it while they are held down. */
  repeats?: boolean
}

/**
 * The keys of the list of shortcuts, in its order. What listens for keys of the whole page asks this table, so that the
 * two cannot disagree. A field's or a list's own keys are only shown here: they are `handledBy` in
 * `app/commands/shortcuts.test.ts`. `app/tests/shortcuts.browser.test.tsx` presses each.
 */
export const shortcuts = {
  send: { group: 'writing', keys: ['Enter'] },
  newLine: { group: 'writing', keys: ['Shift+Enter'] },
  stop: { group: 'writing', keys: ['Escape'] },
  editLast: { group: 'writing', keys: ['ArrowUp'] },
  goToMessage: { group: 'writing', keys: ['Alt+0'] },

  goToColumn: {
    group: 'columns',
    keys: Array.from({ length: lastColumn }, (_, position) => `Alt+${position + 1}`),
    shownKeys: ['Alt+1', '…', `Alt+${lastColumn}`],
  },
  moveColumn: {
    group: 'columns',
    keys: ['Alt+Shift+ArrowLeft', 'Alt+Shift+ArrowRight'],
    repeats: true,
  },
  addColumn: { group: 'columns', keys: ['Mod+Shift+A'] },
  settings: { group: 'columns', keys: ['Mod+,'] },
  find: { group: 'columns', keys: ['Mod+F'] },

  commands: { group: 'everywhere', keys: ['Mod+K'] },
  newSession: { group: 'everywhere', keys: ['Mod+Shift+O'] },
  foldRail: { group: 'everywhere', keys: ['Mod+B'] },
  shortcuts: { group: 'everywhere', keys: ['Mod+/'] },

  moveInList: { group: 'lists', keys: ['ArrowUp', 'ArrowDown'] },
  useModel: { group: 'lists', keys: ['Enter'] },
  addModel: { group: 'lists', keys: ['Alt+Enter'] },
  favouriteModel: { group: 'lists', keys: ['Mod+D'] },
  moveInMap: {
    group: 'lists',
    keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
  },
} as const satisfies Record<string, Shortcut>

export type ShortcutId = keyof typeof shortcuts

/** The row of a shortcut, whatever its own keys are. */
export const shortcutOf = (id: ShortcutId): Shortcut => shortcuts[id]
