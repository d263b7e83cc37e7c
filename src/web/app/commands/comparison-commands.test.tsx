import { expect, test } from 'vitest'
import { mostColumns, type Column } from '#domain/session/session.ts'
import { comparisonCommands } from './comparison-commands.tsx'

const columns = (count: number): Column[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `c${index}`,
    sessionId: 's',
    model: `acme/m${index}`,
    own: {},
  }))

const addColumn = (count: number) =>
  comparisonCommands(
    {
      addColumn: () => undefined,
      goToColumn: () => undefined,
      goToMessage: () => undefined,
      dialogs: {
        exported: null,
        savingProblem: null,
        hasKeyboard: true,
        isPublicDemo: false,
        open: () => undefined,
      },
    },
    {
      columns: columns(count),
      live: 0,
      chooseModel: () => undefined,
      showAlone: () => undefined,
      showTable: () => undefined,
      toggleSettings: () => undefined,
      find: null,
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
