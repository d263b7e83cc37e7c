import { expect, test } from 'vitest'
import { textOf } from '../../panel/panel-for-test.ts'
import { questionAfter, resolveQuery } from './resolve-query.ts'

const questions = ['which?', 'what?', 'why?'].map((text) => textOf(text, { role: 'question' as const }))
const texts = [textOf('red'), ...questions]
const nothing = { query: null, textId: null }

test('what was typed or chosen is asked', () => {
  const typed = resolveQuery(texts, { ...nothing, query: { kind: 'typed', text: 'a colour' } })
  expect(typed).toMatchObject({ kind: 'typed', item: { text: 'a colour', role: 'question' } })
  const chosen = resolveQuery(texts, { ...nothing, query: { kind: 'text', id: 'what?' } })
  expect(chosen).toEqual({ kind: 'question', item: questions[1] })
  const document = resolveQuery(texts, { ...nothing, query: { kind: 'text', id: 'red' } })
  expect(document).toEqual({ kind: 'document', item: texts[0] })
})

test('before anyone asks it is the first question, also after the one that was asked is gone', () => {
  expect(resolveQuery(texts, nothing)?.item.id).toBe('which?')
  expect(resolveQuery(texts, { query: { kind: 'text', id: 'gone' }, textId: 'red' })?.item.id).toBe('which?')
})

test('without questions it is the document that the reader looks at', () => {
  expect(resolveQuery([textOf('red')], { query: null, textId: 'red' })).toMatchObject({ kind: 'document' })
  expect(resolveQuery([textOf('red')], nothing)).toBeNull()
})

test('questions are walked through in a ring', () => {
  const walk = (id: string | undefined, steps: 1 | -1) => questionAfter(questions, id, steps)?.id
  expect([walk('which?', 1), walk('why?', 1), walk('which?', -1)]).toEqual(['what?', 'which?', 'why?'])
  expect([walk('typed', 1), walk(undefined, -1)]).toEqual(['which?', 'why?'])
  expect(questionAfter([], 'typed', 1)).toBeUndefined()
})
