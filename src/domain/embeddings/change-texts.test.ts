import { expect, test } from 'vitest'
import { bringBackTexts, judgementsAmong } from './change-texts.ts'
import type { TextItem, TextRole } from './text-set.ts'

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
