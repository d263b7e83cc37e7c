import { expect, test } from 'vitest'
import { bringBackVotes, judgementsAmong, undoneTexts } from './change-texts.ts'
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
  const after = { texts, judgements: judgementsAmong(texts, before.judgements) }
  expect(undoneTexts(after, { before, after })).toEqual(before)
})

test('what was changed in the meantime stays', () => {
  const left = before.texts.slice(1)
  const after = { texts: left, judgements: judgementsAmong(left, before.judgements) }
  const texts = [item('new'), { ...item('b'), text: 'other' }, item('q', 'question'), item('r', 'question')]
  const back = undoneTexts({ texts, judgements: { q: ['new'] } }, { before, after })
  expect(back.texts.map(({ text }) => text)).toEqual(['a', 'new', 'other', 'q', 'r'])
  expect(back.judgements).toEqual({ q: ['new', 'a'] })
})

test('what was written in a text since its group was changed stays, and the answers that were taken back', () => {
  const grouped = { ...item('a'), group: 'warm' }
  const after = { ...before, texts: before.texts.with(0, grouped) }
  const texts = after.texts.with(0, { ...grouped, text: 'written since' })
  const back = undoneTexts({ texts, judgements: { q: ['b'], r: ['c'] } }, { before, after })
  expect(back.texts[0]).toEqual({ ...item('a'), text: 'written since' })
  expect(back.judgements).toEqual({ q: ['b'], r: ['c'] })
})

test('texts that took the place of others go, but for those that were written in since, and what was added', () => {
  const after = { texts: [item('x'), item('y'), item('s', 'question')], judgements: { s: ['x', 'y'] } }
  const written = { ...item('y'), text: 'written since' }
  const texts = [item('x'), written, item('s', 'question'), item('new')]
  const back = undoneTexts({ ...after, texts }, { before, after })
  expect(back.texts).toEqual([...before.texts, written, item('new')])
  expect(back.judgements).toEqual(before.judgements)
})

test('a question that became a document is a question again', () => {
  const texts = before.texts.map((each) => (each.id === 'q' ? item('q') : each))
  const after = { texts, judgements: judgementsAmong(texts, before.judgements) }
  expect(undoneTexts(after, { before, after })).toEqual(before)
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
