import { expect, test, vi } from 'vitest'
import { maxColumns, type Column, type Session } from '#domain/session/session.ts'
import { defaultSettings } from '#domain/session/settings.ts'
import type { Comparison } from './comparison.ts'
import { comparisonCommands } from './comparison-commands.tsx'

const columns = (count: number): Column[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `c${index}`,
    sessionId: 's',
    model: `acme/m${index}`,
    own: {},
  }))

const session: Session = {
  id: 's',
  title: '',
  titledBy: 'question',
  createdAt: 0,
  updatedAt: 0,
  columnIds: [],
  tipId: null,
  settings: defaultSettings,
  deletedAt: null,
}

/** Those of a session with so many columns. */
const commandsOf = (count: number, comparison: Partial<Comparison> = {}, isPhone = false) =>
  comparisonCommands(
    {
      addColumn: () => undefined,
      goToColumn: () => undefined,
      goToMessage: () => undefined,
      findInSession: () => undefined,
      dialogs: {
        shown: null,
        exported: null,
        savingProblem: null,
        hasKeyboard: true,
        isPublicDemo: false,
        open: () => undefined,
        openSession: () => undefined,
        written: () => '',
        write: () => undefined,
      },
    },
    {
      session,
      columns: columns(count),
      live: 0,
      chooseModel: () => undefined,
      showAlone: () => undefined,
      showTable: () => undefined,
      toggleSettings: () => undefined,
      stop: () => undefined,
      askAgain: () => undefined,
      columnCommands: () => null,
      ...comparison,
    },
    isPhone,
  ).commands
const command = (named: string, ...args: Parameters<typeof commandsOf>) =>
  commandsOf(...args).find(({ id }) => id === named)

test('a column can be added until there are as many as may be; then the command says so', () => {
  expect(command('add-column', maxColumns - 1)).toMatchObject({ isDisabled: false })
  expect(command('add-column', maxColumns)).toMatchObject({
    isDisabled: true,
    note: `The limit is ${maxColumns}`,
  })
})

test('the table is found in a session of one column and on a phone too, the other views where they differ', () => {
  const viewsOf = (...args: Parameters<typeof commandsOf>) =>
    commandsOf(...args).flatMap(({ id }) => (id.endsWith('-view') ? [id] : []))
  expect(viewsOf(2)).toEqual(['compare-view', 'chat-view', 'table-view'])
  expect(viewsOf(1)).toEqual(['table-view'])
  expect(viewsOf(2, {}, true)).toEqual(['table-view'])
})

test('the chat view shows the column that stands alone, also behind the table, and the first where none does', () => {
  const shownOf = (aloneColumnId: string | null) => {
    const showAlone = vi.fn<Comparison['showAlone']>()
    const chatView = command('chat-view', 3, { showAlone, session: { ...session, aloneColumnId } })
    if (chatView && 'run' in chatView) chatView.run()
    return showAlone.mock.lastCall?.[0]
  }
  expect(shownOf('c1')).toBe('c1')
  expect(shownOf(null)).toBe('c0')
  expect(shownOf('gone')).toBe('c0')
})

test('each does what it says: a column is gone to where it is shown, and Stop is there while something is answered', () => {
  const call = vi.fn<(...what: unknown[]) => void>()
  const comparison = {
    live: 1,
    showAlone: (id: string | null) => call('alone', id),
    chooseModel: (id: string) => call('choose', id),
    toggleSettings: () => call('settings'),
    stop: (some?: readonly string[]) => call('stop', some),
  }
  for (const id of ['go-to-column-2', 'model-of-c1', 'settings', 'stop']) {
    const found = command(id, 2, comparison)
    if (found && 'run' in found) found.run()
  }
  expect(call.mock.calls).toEqual([['alone', null], ['choose', 'c1'], ['settings'], ['stop', undefined]])
  expect(command('stop', 2, { live: 0 })).toBeUndefined()
})
