import { expect, test } from 'vitest'
import type { ContentBlock, Message } from '#protocol/anthropic/messages.ts'
import { joinedDetails, ownThinking, signatureOf, withoutForeignMarks } from './thinking-origin.ts'

const thought = (signature: unknown): ContentBlock => ({ type: 'thinking', thinking: 'Hm.', signature })
const yes: ContentBlock = { type: 'text', text: 'Yes.' }
const use: ContentBlock = { type: 'tool_use', id: 't1', name: 'now', input: { a: 1 } }

test.each(['acme', 'a:b', 'open-router_2'])('the origin is read as it was written: %s', (provider) => {
  for (const field of ['reasoning_content', 'reasoning', 'content'] as const) {
    const signature = signatureOf({ provider, field })
    expect(ownThinking(thought(signature))).toEqual({ provider, field, text: 'Hm.' })
  }
})

test('details are read as they were written', () => {
  const origin = {
    provider: 'a:b',
    field: 'reasoning',
    details: [{ type: 'reasoning.text', text: ':"' }, 7],
  } as const
  expect(ownThinking(thought(signatureOf({ ...origin, details: [...origin.details] })))).toEqual({
    ...origin,
    text: 'Hm.',
  })
})

test('details that came in pieces are joined: each text and summary, and nothing that is whole', () => {
  const text = (fields: object) => ({ type: 'reasoning.text', index: 0, ...fields })
  const summary = (fields: object) => ({ type: 'reasoning.summary', index: 1, ...fields })
  const hidden = { type: 'reasoning.encrypted', data: 'AA', index: 2 }
  const pieces = [text({ text: 'a' }), text({ text: 'b', id: null }), text({ signature: 'S' })]
  expect(
    joinedDetails([...pieces, summary({ summary: 'c' }), summary({ summary: 'd' }), hidden, hidden, null]),
  ).toEqual([text({ text: 'ab', signature: 'S' }), summary({ summary: 'cd' }), hidden, hidden, null])
  const unnumbered = { type: 'reasoning.text', text: 'a' }
  expect(joinedDetails([unnumbered, unnumbered])).toEqual([unnumbered, unnumbered])
})

test.each([
  'details:',
  'details:{}',
  'details:{"provider":"acme","field":"reasoning"}',
  'details:{"provider":7,"field":"reasoning","details":[]}',
  undefined,
  null,
  7,
  '',
  'EqQBAb9+/==',
  'unsigned:',
  'unsigned:content',
  'unsigned::content',
  'unsigned:acme:x',
])('the signature %j is none of ours', (signature) => {
  expect(ownThinking(thought(signature))).toBeUndefined()
})

test('an upstream of the Messages format gets no thinking that it cannot have signed', () => {
  const own = thought('unsigned:acme:reasoning')
  const messages: Message[] = [
    { role: 'user', content: 'hello' },
    { role: 'assistant', content: [own, yes] },
    { role: 'assistant', content: [own] },
    { role: 'user', content: [] },
  ]
  expect(withoutForeignMarks(messages)).toEqual({
    messages: [messages[0], { role: 'assistant', content: [yes] }, messages[3]],
    dropped: ['messages[1].content[0]', 'messages[2].content[0]'],
  })
})

test('it gets its own as it was, whoever signed it, and calls without what they carry for others', () => {
  const messages: Message[] = [
    {
      role: 'assistant',
      content: [thought('EqQBAb9+/=='), thought(''), { ...use, extra_content: { google: {} } }],
    },
  ]
  expect(withoutForeignMarks(messages)).toEqual({
    messages: [{ role: 'assistant', content: [thought('EqQBAb9+/=='), thought(''), use] }],
    dropped: [],
  })
})

test('calls of other makers get ids that the Messages format takes, and their results the same', () => {
  const call = (id: string): Message => ({ role: 'assistant', content: [{ ...use, id } as ContentBlock] })
  const result = (id: string): Message => ({
    role: 'user',
    content: [{ type: 'tool_result', tool_use_id: id, content: 'ok' }],
  })
  const ids = (...messages: Message[]) =>
    withoutForeignMarks(messages).messages.map(({ content }) => {
      const [block] = content as { id?: string; tool_use_id?: string }[]
      return block?.id ?? block?.tool_use_id
    })
  const foreign = 'functions.now:0'
  expect(ids(call(foreign), result(foreign), call(foreign), result(foreign))).toEqual([
    'functions_now_0',
    'functions_now_0',
    'functions_now_0_2',
    'functions_now_0_2',
  ])
  const right = [call('toolu_1'), result('toolu_1'), call('toolu_2'), result('toolu_2')]
  expect(withoutForeignMarks(right).messages).toEqual(right)
})
