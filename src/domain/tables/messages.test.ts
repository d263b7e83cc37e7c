import { expect, test } from 'vitest'
import type { BlindVote, Message, ModelVerdict } from '../session/session.ts'
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

const verdict = (runIds: ModelVerdict['runIds'], fields: Partial<ModelVerdict> = {}): ModelVerdict => ({
  runIds,
  model: 'acme/umpire',
  criterion: 'Which is kinder?',
  said: 'first',
  reason: 'It is.',
  cost: null,
  judgedAt: 1,
  ...fields,
})

test('verdicts of two tabs are all there: each judge has one for each order of two answers', () => {
  const [forth, back] = [verdict(['1', '2']), verdict(['2', '1'])]
  const other = verdict(['1', '2'], { model: 'acme/other' })
  const mine = { ...question, modelVerdicts: [forth, back] }
  const theirs = { ...question, modelVerdicts: [verdict(['1', '2'], { said: 'tie' }), other] }
  expect(merge(question, mine, theirs).modelVerdicts).toEqual([other, forth, back])
  expect(merge(mine, mine, theirs)).toBe(theirs)
})

test('verdicts that cannot be read are left out, and what is missing of one is unknown', () => {
  const odd = [verdict(['1', '1']), { ...verdict(['1', '2']), said: 'both' }, null]
  const { reason: _, cost: __, judgedAt: ___, ...bare } = verdict(['1', '2'])
  const read = messages.read({ ...question, modelVerdicts: [...odd, bare] }, () => undefined)
  expect(read?.modelVerdicts).toEqual([{ ...bare, reason: '', cost: null, judgedAt: 0 }])
})

test('what judging cost beyond verdicts is read, unknown where that cannot be', () => {
  const judgingCosts = [{ model: 'acme/umpire', criterion: 'Kind?', cost: 0.1 }, { model: 'acme/other' }, 7]
  const read = messages.read({ ...question, judgingCosts }, () => undefined)
  expect(read?.judgingCosts).toEqual([judgingCosts[0], { model: 'acme/other', criterion: '', cost: null }])
})

test('verdicts go along by the new ids of their answers', () => {
  const judged = { ...question, modelVerdicts: [verdict(['1', '2'])] }
  const copied = messages.withIds(judged, (id) => `new ${id}`)
  expect(copied.modelVerdicts).toEqual([verdict(['new 1', 'new 2'])])
})
