import { expect, test } from 'vitest'
import type { BlindVote, Message } from '../session/session.ts'
import { messages } from './messages.ts'

const question: Message = {
  id: 'q',
  sessionId: 's',
  parentId: null,
  text: 'Why?',
  attempts: { a: ['1'], b: ['2'], c: ['3'] },
  createdAt: 0,
}

const vote = (runIds: BlindVote['runIds'], winner: BlindVote['winner'] = 'a'): BlindVote => ({
  runIds,
  winner,
  votedAt: 1,
})

const merge = (saved: Message, mine: Message, theirs: Message) =>
  messages.merge({ saved, mine, theirs, isOwn: () => false })

test('votes given in two tabs are all there; of two on the same answers the one given here stays', () => {
  const mine = { ...question, votes: [vote(['1', '2']), vote(['1', '3'], 'tie')] }
  const theirs = { ...question, votes: [vote(['3', '1']), vote(['2', '3'])] }
  expect(merge(question, mine, theirs).votes).toEqual([
    vote(['2', '3']),
    vote(['1', '2']),
    vote(['1', '3'], 'tie'),
  ])
})

test('a vote taken back here stays taken back, and one taken back there too', () => {
  const [first, second] = [vote(['1', '2']), vote(['1', '3'])]
  const saved = { ...question, votes: [first, second] }
  expect(merge(saved, { ...saved, votes: [second] }, structuredClone(saved)).votes).toEqual([second])
  const theirs = { ...question, votes: [second] }
  expect(merge(saved, saved, theirs)).toBe(theirs)
})

test('votes that nobody could have given are left out, and the others stay', () => {
  const odd = [
    vote(['1', '1']),
    { ...vote(['1', '2']), runIds: ['1', '2', '3'] },
    { ...vote(['1', '2']), winner: 'c' },
    'x',
  ]
  let isRepaired = false
  const read = messages.read({ ...question, votes: [...odd, vote(['1', '2'])] }, () => (isRepaired = true))
  expect(read?.votes).toEqual([vote(['1', '2'])])
  expect(isRepaired).toBe(true)
})
