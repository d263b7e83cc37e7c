import { expect, test } from 'vitest'
import { runWith } from '../run/testing.ts'
import type { Message } from '../session/session.ts'
import { defaultSettings, settingsFields, type Settings } from '../session/settings.ts'
import { notSent } from './not-sent.ts'

const picture = { id: 'p', name: 'p', type: 'image/png', width: 1, height: 1, size: 1 } as const
const question = (id: string, more: Partial<Message> = {}): Message => ({
  id,
  sessionId: 's',
  parentId: null,
  text: id,
  attempts: {},
  createdAt: 0,
  ...more,
})
const withSettings = (more: Partial<Settings>) => runWith({ settings: { ...defaultSettings, ...more } })

test('what is off is named, and what is on is not', () => {
  expect(notSent(runWith(), null)).toEqual([{ kind: 'off', fields: settingsFields }])
  const [off] = notSent(withSettings({ system: 'Be kind', seed: { on: true, value: 3 } }), null)
  expect(off).toEqual({ kind: 'off', fields: settingsFields.filter((field) => !/system|seed/.test(field)) })
})

test('what is on and makes no sense is not sent; a given beginning goes out as a message', () => {
  const run = withSettings({
    extra: { on: true, value: '{"top_k": ' },
    stop: { on: true, value: [''] },
    prefill: { on: true, value: 'Well' },
    jsonSchema: { on: true, value: '' },
  })
  expect(notSent(run, null)[0]).toEqual({ kind: 'unusable', fields: ['stop', 'extra'] })
})

test('a parameter left out counts only where it was on; one that the service dropped always does', () => {
  const run = withSettings({ seed: { on: true, value: 3 } })
  const unsent = notSent({ ...run, leftOut: ['seed', 'temperature'], dropped: ['top_p'] }, null)
  expect(unsent.slice(0, 2)).toEqual([
    { kind: 'dropped', parameters: ['top_p'] },
    { kind: 'omitted', parameters: ['seed'] },
  ])
})

test('of a conversation it is told what of it is not sent along', () => {
  const failed = { kind: 'failed', failure: { kind: 'unreachable' } } as const
  const runs = {
    a: runWith({ id: 'a', messageId: 'one', state: failed }),
    b: runWith({ id: 'b', messageId: 'two', text: 'Yes', reasoning: 'Hm' }),
  }
  const messages = {
    one: question('one'),
    two: question('two', { images: [picture] }),
    message: question('message'),
  }
  const run = runWith({ previousRunId: 'b', history: ['a', 'b'], seesImages: false })
  const unsent = notSent(run, { messages, runs }, 2)
  expect(unsent.slice(0, -1)).toEqual([
    { kind: 'empty-answers', count: 1 },
    { kind: 'thoughts' },
    { kind: 'pictures-unseen', count: 1 },
    { kind: 'pictures-gone', count: 2 },
  ])
  const { two: _, ...without } = messages
  expect(notSent(run, { messages: without, runs })[0]).toEqual({ kind: 'deleted' })
  expect(notSent(run, { messages, runs: { b: runs.b } })[0]).toEqual({ kind: 'deleted' })
  const emptied = { ...messages, one: question('one', { text: '', deletedAt: 1 }) }
  expect(notSent(run, { messages: emptied, runs }).slice(0, 2)).toEqual([
    { kind: 'deleted' },
    { kind: 'thoughts' },
  ])
})
