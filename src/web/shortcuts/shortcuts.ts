import { mostColumns } from '#domain/session/session.ts'

const lastColumn = Math.min(mostColumns, 9)

interface Shortcut {
  group: (typeof groups)[number]
  title: string
  /** As keys.ts writes them; where there are several, which of them was pressed says more. */
  keys: readonly string[]
  /** How the list shows them, where they are too many for it. */
  shownKeys?: readonly string[]
  /** They go on doing it while they are held down. */
  repeats?: boolean
}

/**
 * Every key that does something, in the order in which the list of shortcuts shows them. What listens for keys asks
 * this table, so that the two cannot disagree; `e2e/palette.spec.ts` presses each.
 */
export const shortcuts = {
  send: { group: 'Writing', title: 'Send', keys: ['Enter'] },
  newLine: { group: 'Writing', title: 'New line', keys: ['Shift+Enter'] },
  stop: { group: 'Writing', title: 'Stop', keys: ['Escape'] },
  editLast: { group: 'Writing', title: 'Edit the last question (empty field)', keys: ['ArrowUp'] },

  goToColumn: {
    group: 'Columns',
    title: `Go to column 1 to ${lastColumn}`,
    keys: Array.from({ length: lastColumn }, (_, position) => `Alt+${position + 1}`),
    shownKeys: ['Alt+1', '…', `Alt+${lastColumn}`],
  },
  moveColumn: {
    group: 'Columns',
    title: 'Move the column you are in',
    keys: ['Alt+Shift+ArrowLeft', 'Alt+Shift+ArrowRight'],
    repeats: true,
  },
  addColumn: { group: 'Columns', title: 'Add a column', keys: ['Mod+Shift+A'] },
  settings: { group: 'Columns', title: 'Settings', keys: ['Mod+,'] },

  commands: { group: 'Everywhere', title: 'All commands', keys: ['Mod+K'] },
  newSession: { group: 'Everywhere', title: 'New session', keys: ['Mod+Shift+O'] },
  foldRail: { group: 'Everywhere', title: 'Show or fold the rail', keys: ['Mod+B'] },
  shortcuts: { group: 'Everywhere', title: 'This list', keys: ['Mod+/'] },

  moveInList: { group: 'Lists and maps', title: 'Move in a list', keys: ['ArrowUp', 'ArrowDown'] },
  useModel: { group: 'Lists and maps', title: 'Use the model', keys: ['Enter'] },
  addModel: { group: 'Lists and maps', title: 'Add the model as a column', keys: ['Alt+Enter'] },
  favouriteModel: { group: 'Lists and maps', title: 'Make the model a favourite, or not', keys: ['Mod+D'] },
  moveInMap: {
    group: 'Lists and maps',
    title: 'Move between cells',
    keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
  },
} as const satisfies Record<string, Shortcut>

export type ShortcutId = keyof typeof shortcuts

/** The row of a shortcut, whatever its own keys are. */
export const shortcutOf = (id: ShortcutId): Shortcut => shortcuts[id]

const groups = ['Writing', 'Columns', 'Everywhere', 'Lists and maps'] as const

/** The shortcuts by group, for showing. */
export const shortcutGroups = groups.map((label) => ({
  label,
  shortcuts: Object.values<Shortcut>(shortcuts)
    .filter(({ group }) => group === label)
    .map(({ title, keys, shownKeys }) => ({ title, keys: shownKeys ?? keys })),
}))
