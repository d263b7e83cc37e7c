import { mostColumns } from '#domain/session/session.ts'

const lastColumn = Math.min(mostColumns, 9)

interface Shortcut {
  group: (typeof groups)[number]
  title: string
  /** As `features/palette/keys.ts` writes them; more than one where they belong together. */
  keys: readonly string[]
  /** `page`: useShortcuts listens for it. Else the part that has the focus does, or the conversation. */
  heardBy: 'page' | 'composer' | 'conversation' | 'model picker' | 'heat map'
}

/**
 * Every key that does something, in the order in which the list of shortcuts shows them. The page listens by this
 * table, so that the two cannot disagree; `e2e/palette.spec.ts` presses each.
 */
export const shortcuts = {
  send: { group: 'Writing', title: 'Send', keys: ['Enter'], heardBy: 'composer' },
  newLine: { group: 'Writing', title: 'New line', keys: ['Shift+Enter'], heardBy: 'composer' },
  stop: { group: 'Writing', title: 'Stop', keys: ['Escape'], heardBy: 'conversation' },
  editLast: {
    group: 'Writing',
    title: 'Edit the last question (empty field)',
    keys: ['ArrowUp'],
    heardBy: 'composer',
  },

  goToColumn: {
    group: 'Columns',
    title: `Go to column 1 to ${lastColumn}`,
    keys: ['Alt+1', '…', `Alt+${lastColumn}`],
    heardBy: 'conversation',
  },
  moveColumn: {
    group: 'Columns',
    title: 'Move the column you are in',
    keys: ['Alt+Shift+ArrowLeft', 'Alt+Shift+ArrowRight'],
    heardBy: 'conversation',
  },
  addColumn: { group: 'Columns', title: 'Add a column', keys: ['Mod+Shift+A'], heardBy: 'page' },
  settings: { group: 'Columns', title: 'Settings', keys: ['Mod+,'], heardBy: 'page' },

  commands: { group: 'Everywhere', title: 'All commands', keys: ['Mod+K'], heardBy: 'page' },
  newSession: { group: 'Everywhere', title: 'New session', keys: ['Mod+Shift+O'], heardBy: 'page' },
  foldRail: { group: 'Everywhere', title: 'Show or fold the rail', keys: ['Mod+B'], heardBy: 'page' },
  shortcuts: { group: 'Everywhere', title: 'This list', keys: ['Mod+/'], heardBy: 'page' },

  moveInList: {
    group: 'Lists and maps',
    title: 'Move in a list',
    keys: ['ArrowUp', 'ArrowDown'],
    heardBy: 'model picker',
  },
  useModel: {
    group: 'Lists and maps',
    title: 'Use the model',
    keys: ['Enter'],
    heardBy: 'model picker',
  },
  addModel: {
    group: 'Lists and maps',
    title: 'Add the model as a column',
    keys: ['Alt+Enter'],
    heardBy: 'model picker',
  },
  favouriteModel: {
    group: 'Lists and maps',
    title: 'Make the model a favourite, or not',
    keys: ['Mod+D'],
    heardBy: 'model picker',
  },
  moveInMap: {
    group: 'Lists and maps',
    title: 'Move between cells',
    keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
    heardBy: 'heat map',
  },
} as const satisfies Record<string, Shortcut>

type Shortcuts = typeof shortcuts

/** The shortcuts that the page itself listens for. */
export type PageShortcut = {
  [Id in keyof Shortcuts]: Shortcuts[Id]['heardBy'] extends 'page' ? Id : never
}[keyof Shortcuts]

const groups = ['Writing', 'Columns', 'Everywhere', 'Lists and maps'] as const

/** The shortcuts by group, for showing. */
export const shortcutGroups = groups.map((label) => ({
  label,
  shortcuts: Object.values<Shortcut>(shortcuts).filter(({ group }) => group === label),
}))
