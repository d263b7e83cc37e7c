import { expect, test } from 'vitest'
import { readArguments } from './arguments.mjs'

const parts = { service: ['streams', 'disconnects'], page: ['typing', 'picker'] }
const only = (...args) => readArguments(args, parts).only

test('nothing said means everything, in full', () => {
  expect(readArguments([], parts)).toEqual({
    installsPeers: false,
    isQuick: false,
    isHelp: false,
    only: [],
    server: undefined,
  })
})

test('one measure may be asked for, or several', () => {
  expect(only('--only', 'disconnects', '--only', 'streams')).toEqual(['disconnects', 'streams'])
  expect(only('--only', 'disconnects, typing')).toEqual(['disconnects', 'typing'])
})

test('a part stands for all of its measures', () => {
  expect(only('--only', 'page')).toEqual(['typing', 'picker'])
  expect(only('--only', 'typing,page')).toEqual(['typing', 'picker'])
})

test.each([
  ['a measure that there is not', ['--only', 'nothing'], 'service: streams, disconnects'],
  ['an unknown option', ['--fast'], 'npm run bench'],
])('%s is refused with what there is', (_, args, message) => {
  expect(() => readArguments(args, parts)).toThrow(message)
})
