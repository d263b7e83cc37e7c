import { expect, test, vi } from 'vitest'
import type { Run } from '#domain/run/run.ts'
import type { Column, Message } from '#domain/session/session.ts'
import { columnCommands } from './column-commands.tsx'
import type { Comparison } from './comparison.ts'

const columns = (count: number): Column[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `c${index}`,
    sessionId: 's',
    model: `acme/m${index}`,
    own: {},
  }))

const turn: Message = Object({ id: 'q', bestRunId: 'best' })
const run = (id: string, state: Run['state']): Run =>
  Object({ id, columnId: id, text: 'Words.', origin: { kind: 'asked' }, given: '', state })
const done = (id: string) => run(id, { kind: 'finished', reason: 'stop' })

function titles(count: number, runs?: readonly (Run | undefined)[]): string[] {
  const comparison: Comparison = Object({ columns: columns(count) })
  const last = runs ? { turn, runs, pickBest: () => undefined } : null
  return columnCommands(comparison, last).map(({ title }) => title)
}

test('a column alone can be varied and duplicated', () => {
  expect(titles(1)).toEqual(['Vary this column…', 'Duplicate this column'])
})

test('columns beside others can be moved to where there is one, shown alone and removed', () => {
  expect(titles(2).filter((title) => title.includes('column A'))).toEqual([
    'Vary column A…',
    'Duplicate column A',
    'Move column A right',
    'Show column A alone',
    'Remove column A',
  ])
  expect(titles(2)).toContain('Move column B left')
})

test('an answer under way can be stopped, one that is over asked again and picked', () => {
  const answers = (runs: readonly (Run | undefined)[]) =>
    titles(2, runs).filter((title) => /answer|again/.test(title))
  expect(answers([run('a', { kind: 'streaming' }), done('b')])).toEqual([
    'Stop the answer of column A',
    'Ask column B again',
    'Pick the answer of column B as best',
  ])
  expect(answers([done('best'), undefined])).toEqual(['Ask column A again'])
  expect(answers([done('best'), done('b')])).toContain('Unpick the answer of column A')
})

test('they are found by typing, and are not listed before', () => {
  const comparison: Comparison = Object({ columns: columns(3) })
  expect(columnCommands(comparison, null).every(({ isOnlyFound }) => isOnlyFound)).toBe(true)
})

test('each does to its column, or to the answer in it, what it says', () => {
  const call = vi.fn<(...what: unknown[]) => void>()
  const recorder =
    (what: string) =>
    (...by: unknown[]) =>
      call(what, ...by)
  const handle = Object.fromEntries(
    ['vary', 'duplicate', 'move', 'remove'].map((name) => [name, recorder(name)]),
  )
  const comparison: Comparison = Object({
    columns: columns(2),
    columnCommands: () => handle,
    showAlone: recorder('alone'),
    stop: recorder('stop'),
    askAgain: recorder('ask again'),
  })
  const whatIsDone = (...runs: Run[]) =>
    columnCommands(comparison, { turn, runs, pickBest: recorder('pick') }).map((command) => {
      if ('run' in command) command.run()
      return [command.title, ...(call.mock.lastCall ?? [])]
    })
  expect(whatIsDone(run('a', { kind: 'streaming' }), done('best'))).toEqual([
    ['Stop the answer of column A', 'stop', ['a']],
    ['Vary column A…', 'vary', 'c0'],
    ['Duplicate column A', 'duplicate', 0],
    ['Move column A right', 'move', 0, 1],
    ['Show column A alone', 'alone', 'c0'],
    ['Remove column A', 'remove', 0],
    ['Ask column B again', 'ask again', 'best', 'best'],
    ['Unpick the answer of column B', 'pick', null],
    ['Vary column B…', 'vary', 'c1'],
    ['Duplicate column B', 'duplicate', 1],
    ['Move column B left', 'move', 1, 0],
    ['Show column B alone', 'alone', 'c1'],
    ['Remove column B', 'remove', 1],
  ])
  expect(whatIsDone(done('a'), done('best'))).toContainEqual([
    'Pick the answer of column A as best',
    'pick',
    'a',
  ])
})
