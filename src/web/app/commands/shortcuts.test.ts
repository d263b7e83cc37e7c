import { expect, test } from 'vitest'
import { defaultSettings } from '#domain/session/settings.ts'
import { shortcutGroups } from '../../shortcuts/shortcut-groups.ts'
import { shortcutOf, shortcuts, type ShortcutId } from '../../shortcuts/shortcuts.ts'
import { words } from '../../shortcuts/words.ts'
import type { Page } from './page.ts'
import { comparisonCommands } from './comparison-commands.tsx'
import { goToCommands } from './go-to-commands.tsx'
import { parleyCommands } from './parley-commands.tsx'

const ids = Object.keys(shortcuts) as ShortcutId[] // the table's own
const nothing = () => undefined

const page: Page = {
  isDark: false,
  newSession: nothing,
  openSession: nothing,
  duplicateSession: nothing,
  deleteSessions: nothing,
  listSessions: nothing,
  openConversation: nothing,
  findInSession: nothing,
  addColumn: nothing,
  goToColumn: nothing,
  goToMessage: nothing,
  toggleTheme: nothing,
  openHelp: nothing,
  workspaceCommands: [],
  dialogs: {
    shown: null,
    exported: null,
    savingProblem: null,
    hasKeyboard: true,
    isPublicDemo: false,
    open: nothing,
    openSession: nothing,
    written: () => '',
    write: nothing,
  },
}

/** The palette with everything in it that may be there. */
const palette = [
  comparisonCommands(
    page,
    {
      session: {
        id: 's',
        title: '',
        titledBy: 'question',
        createdAt: 0,
        updatedAt: 0,
        columnIds: ['a', 'b'],
        tipId: 'q',
        settings: defaultSettings,
        deletedAt: null,
      },
      columns: [
        { id: 'a', sessionId: 's', model: 'acme/one', own: {} },
        { id: 'b', sessionId: 's', model: 'acme/two', own: {} },
      ],
      live: 1,
      chooseModel: nothing,
      showAlone: nothing,
      showTable: nothing,
      toggleSettings: nothing,
      stop: nothing,
      askAgain: nothing,
      columnCommands: () => null,
    },
    false,
  ),
  goToCommands(page, [], 0),
  parleyCommands(page),
].flatMap(({ commands }) => commands)

const sources = Object.values(
  import.meta.glob<string>(
    ['../../**/*.{ts,tsx}', '!../../**/*.test.*', '!../../**/*.d.ts', '!./shortcuts.test.ts'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  ),
)
/** What stands between the braces wherever the page listens for shortcuts. */
const handlers = sources.flatMap((source) =>
  [...source.matchAll(/useShortcuts\(\{(.*?)\}\)/gs)].map(([, inside = '']) => inside),
)
const listens = (id: ShortcutId) =>
  sources.some((source) => source.includes(`isShortcut('${id}'`)) ||
  handlers.some((inside) => new RegExp(`\\b${id}\\b`).test(inside))

/** What hears those that neither `useShortcuts` nor `isShortcut` does. */
const handledBy: Partial<Record<ShortcutId, string>> = {
  send: 'ui/submit-key.ts, for every field',
  newLine: 'the browser',
  moveInList: 'features/models/move-active.ts, with the other keys that lists have',
  useModel: 'ui/submit-key.ts, for every field',
  moveInMap: 'features/embeddings/matrix/cell-after-key.ts, with the other keys that grids have',
}

/** Why these are not in the palette. */
const notInPalette: Partial<Record<ShortcutId, string>> = {
  send: 'it belongs to the field that has the focus',
  newLine: 'it belongs to the field that has the focus',
  editLast: 'it belongs to the field that has the focus',
  moveColumn: 'the palette does not know which column had the focus; its menu has it',
  commands: 'it opens the palette',
  foldRail: 'its button is always in sight',
  moveInList: 'the list of models is a dialog, with its own keys',
  useModel: 'the list of models is a dialog, with its own keys',
  addModel: 'the list of models is a dialog, with its own keys',
  favouriteModel: 'the list of models is a dialog, with its own keys',
  moveInMap: 'it belongs to the map that has the focus',
}

test.each(ids)('%s is listed', (id) => {
  const listed = shortcutGroups.flatMap((group) => group.shortcuts.map(({ title }) => title))
  expect(listed).toContain(words.titles[id])
})

test.each(ids)('%s is heard by what asks the table, or else it is said by what', (id) => {
  expect({ id, isHandled: listens(id) }).toEqual({ id, isHandled: handledBy[id] === undefined })
})

test.each(ids)('%s is in the palette with its keys, or else it is said why not', (id) => {
  const isInPalette = palette.some(({ keys }) => keys === shortcutOf(id).keys[0])
  expect({ id, isInPalette }).toEqual({ id, isInPalette: notInPalette[id] === undefined })
})

test('the palette shows no keys that the table lacks', () => {
  const known = new Set<string>(ids.flatMap((id) => shortcutOf(id).keys))
  const shown = palette.flatMap(({ keys }) => keys ?? [])
  expect(shown.length).toBeGreaterThan(5)
  expect(shown.filter((keys) => !known.has(keys))).toEqual([])
})

test('nothing but the table’s listener and what is no command hears keys of the whole page', () => {
  const listeners = sources.filter((source) => /document\.addEventListener\('keydown'/.test(source))
  // The shortcuts; whether there is a keyboard at all; whether the focus moved by Tab, for tooltips.
  expect(listeners).toHaveLength(3)
})
