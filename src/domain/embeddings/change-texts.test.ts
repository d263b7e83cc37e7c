import { expect, test } from 'vitest'
import { bringBackTexts, bringBackVotes, judgementsAmong } from './change-texts.ts'
import type { ColumnSpec, TextItem, TextRole, TextSet, Vote } from './text-set.ts'

const item = (id: string, role: TextRole = 'document'): TextItem => ({
  id,
  text: id,
  label: null,
  group: null,
  role,
})

const before = {
  texts: [item('a'), item('b'), item('c'), item('q', 'question'), item('r', 'question')],
  judgements: { q: ['a', 'b'], r: ['c'] },
}

test('right answers go with their question, and with their document', () => {
  expect(judgementsAmong([item('b'), item('q', 'question')], before.judgements)).toEqual({ q: ['b'] })
  expect(judgementsAmong([item('c'), item('r')], before.judgements)).toEqual({})
})

test('texts that were removed come back to their places with their answers', () => {
  const texts = [item('b'), item('r', 'question')]
  const now = { texts, judgements: judgementsAmong(texts, before.judgements) }
  expect(bringBackTexts(now, before, ['a', 'c', 'q'])).toEqual(before)
})

test('what was changed in the meantime stays', () => {
  const texts = [item('new'), { ...item('b'), text: 'other' }, item('q', 'question'), item('r', 'question')]
  const back = bringBackTexts({ texts, judgements: { q: ['new'] } }, before, ['a'])
  expect(back.texts.map(({ text }) => text)).toEqual(['a', 'new', 'other', 'q', 'r'])
  expect(back.judgements).toEqual({ q: ['new', 'a'] })
})

test('a question that became a document is a question again', () => {
  const texts = before.texts.map((each) => (each.id === 'q' ? item('q') : each))
  const now = { texts, judgements: judgementsAmong(texts, before.judgements) }
  expect(bringBackTexts(now, before, ['q'])).toEqual(before)
})

test('the votes on texts that were removed come back, in the order in which they were given', () => {
  const vote = (textId: string, votedAt: number): Vote => ({
    textId,
    columnIds: ['one', 'words'],
    winner: 'first',
    votedAt,
  })
  const columnOf = (dimensions: number | null): readonly ColumnSpec[] => [
    { id: 'one', kind: 'model', model: 'a/one', dimensions, questionPrefix: '', documentPrefix: '' },
    { id: 'words', kind: 'words' },
  ]
  const votes = [vote('a', 1), vote('b', 2)]
  const whole: TextSet = {
    ...before,
    id: 'set',
    name: 'Set',
    columns: columnOf(null),
    votes,
    createdAt: 1,
    updatedAt: 1,
  }
  const now = { ...whole, texts: whole.texts.slice(1), votes: [vote('b', 2)] }
  expect(bringBackVotes(now, whole)).toEqual(votes)
  expect(bringBackVotes({ ...now, votes: [] }, whole)).toEqual([vote('a', 1)])
  expect(bringBackVotes({ ...now, columns: columnOf(8) }, whole)).toEqual([vote('b', 2)])
})
