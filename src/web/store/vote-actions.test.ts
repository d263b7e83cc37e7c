import { expect, test } from 'vitest'
import { storeForTest } from './testing.ts'
import { createVoteActions } from './vote-actions.ts'

function setUp() {
  const { store, actions, sessionId, columnIds } = storeForTest()
  const [a = '', b = ''] = actions.promptSent(sessionId, 'One?', columnIds)
  const messageId = store.getState().runs[a]?.messageId ?? ''
  const votes = () => store.getState().messages[messageId]?.votes
  return { ...createVoteActions(store.parts), a, b, messageId, votes }
}

test('a second vote on two answers stands in place of the first, whichever of them is A', () => {
  const { votedBlind, a, b, messageId, votes } = setUp()
  votedBlind(messageId, { runIds: [a, b], winner: 'a' })
  votedBlind(messageId, { runIds: [b, a], winner: 'a' })
  expect(votes()).toMatchObject([{ runIds: [b, a], winner: 'a' }])
})

test('a vote is taken back, and the others stay', () => {
  const { votedBlind, blindVoteTakenBack, a, b, messageId, votes } = setUp()
  votedBlind(messageId, { runIds: [a, b], winner: 'tie' })
  votedBlind(messageId, { runIds: [a, 'c'], winner: 'neither' })
  blindVoteTakenBack(messageId, [b, a])
  expect(votes()).toMatchObject([{ runIds: [a, 'c'] }])
})
