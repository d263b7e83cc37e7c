import { expect, test } from 'vitest'
import { readArguments } from './arguments.mjs'

const measures = ['streams', 'leaving']

test('nothing said means everything, in full', () => {
  expect(readArguments([], measures)).toEqual({
    installsPeers: false,
    isQuick: false,
    isHelp: false,
    only: [],
    server: undefined,
  })
})

test('one measure may be asked for, or several', () => {
  expect(readArguments(['--only', 'leaving', '--only', 'streams'], measures).only).toEqual([
    'leaving',
    'streams',
  ])
})

test.each([
  ['a measure that there is not', ['--only', 'nothing'], 'There are: streams, leaving.'],
  ['an unknown option', ['--fast'], 'npm run bench'],
])('%s is refused with what there is', (_, args, message) => {
  expect(() => readArguments(args, measures)).toThrow(message)
})
