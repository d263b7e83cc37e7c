import { expect, test } from 'vitest'
import { mostColumns, type Column, type Session } from '#domain/session/session.ts'
import { defaultSettings } from '#domain/session/settings.ts'
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

const addColumn = (count: number) =>
  comparisonCommands(
    {
      addColumn: () => undefined,
      goToColumn: () => undefined,
      goToMessage: () => undefined,
      findInSession: () => undefined,
      dialogs: {
        exported: null,
        savingProblem: null,
        hasKeyboard: true,
        isPublicDemo: false,
        open: () => undefined,
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
      stopAll: () => undefined,
      stop: () => undefined,
      askAgain: () => undefined,
      columnCommands: () => null,
    },
    false,
  ).commands.find(({ id }) => id === 'add-column')

test('a column can be added until there are as many as may be; then the command says so', () => {
  expect(addColumn(mostColumns - 1)).toMatchObject({ isDisabled: false })
  expect(addColumn(mostColumns)).toMatchObject({ isDisabled: true, note: `${mostColumns} are the most` })
})
