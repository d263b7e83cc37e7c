import { expect, test } from 'vitest'
import { planSession, type Here, type InFolder, type SessionAction } from './plan-session.ts'

const none = { kind: 'none' } as const
const deleted = { kind: 'deleted' } as const
const busy = { kind: 'busy' } as const
const notWhole = { kind: 'not-whole' } as const
const unclear = { kind: 'unclear' } as const
const contentOf = (hash: string) => ({ kind: 'content', hash, isEmpty: false }) as const
const empty = { kind: 'content', hash: 'empty', isEmpty: true } as const

test.each<[what: string, here: Here, inFolder: InFolder, last: string | null, action: SessionAction]>([
  ['a session that the folder never had is written', contentOf('a'), none, null, 'write'],
  ['one in which nothing was done is not', empty, none, null, 'nothing'],
  ['a file of another browser comes here', none, contentOf('a'), null, 'take'],
  ['what is the same on both sides is remembered as such', contentOf('a'), contentOf('a'), null, 'remember'],
  ['also where both changed alike', contentOf('b'), contentOf('b'), 'a', 'remember'],
  ['nothing is done once it is', contentOf('a'), contentOf('a'), 'a', 'nothing'],
  ['what only changed here is written', contentOf('b'), contentOf('a'), 'a', 'write'],
  ['what only changed in the folder is taken', contentOf('a'), contentOf('b'), 'a', 'take'],
  ['what changed on both sides is asked for', contentOf('b'), contentOf('c'), 'a', 'ask-which'],
  ['and what differs from the first', contentOf('a'), contentOf('b'), null, 'ask-which'],
  ['a file that is gone is asked for', contentOf('a'), none, 'a', 'ask-gone'],
  ['whatever was done here meanwhile', contentOf('b'), none, 'a', 'ask-gone'],
  ['the file of what was deleted here goes aside', deleted, contentOf('a'), 'a', 'set-aside'],
  ['unless somebody went on in it', deleted, contentOf('b'), 'a', 'take'],
  ['or it was never the same', deleted, contentOf('a'), null, 'take'],
  ['what is on neither side is forgotten', none, none, 'a', 'forget'],
  ['deleted or not', deleted, none, 'a', 'forget'],
  ['and once', none, none, null, 'nothing'],
  ['what was lost here without being deleted comes back', none, contentOf('a'), 'a', 'take'],
  ['nothing is done while an answer comes', busy, contentOf('b'), 'a', 'wait'],
  ['nor is a new session written then', busy, none, null, 'wait'],
  ['nothing is done with what cannot be read whole here', notWhole, contentOf('b'), 'a', 'not-whole'],
  ['nor is a file of it asked for', notWhole, none, 'a', 'not-whole'],
  ['a file that is unclear is neither taken nor written', contentOf('b'), unclear, 'a', 'nothing'],
  ['nor moved', deleted, unclear, 'a', 'nothing'],
])('%s', (_, here, inFolder, last, action) => {
  expect(planSession({ here, inFolder, last })).toBe(action)
})
