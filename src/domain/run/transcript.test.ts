import { expect, test } from 'vitest'
import type { Message } from '../session/session.ts'
import { defaultSettings } from '../session/settings.ts'
import { requestOf, transcriptOf } from './transcript.ts'
import { runWith } from './testing.ts'

const message = (id: string, text: string): Message => ({
  id,
  sessionId: 'session',
  parentId: null,
  text,
  attempts: {},
  createdAt: 0,
})
const messages = { q1: message('q1', 'One?'), q2: message('q2', 'Two?'), q3: message('q3', 'Three?') }
const finished = { kind: 'finished', reason: 'stop' } as const
const failed = { kind: 'failed', failure: { kind: 'unreachable' } } as const

const r1 = runWith({ id: 'r1', messageId: 'q1', state: finished, text: 'Uno.' })
const r2 = runWith({ id: 'r2', messageId: 'q2', previousRunId: 'r1', state: finished, text: 'Dos.' })
const r3 = runWith({ id: 'r3', messageId: 'q3', previousRunId: 'r2' })

test('the whole history is sent in order, the question last', () => {
  expect(transcriptOf({ messages, runs: { r1, r2, r3 } }, r3)).toEqual([
    { role: 'user', content: 'One?' },
    { role: 'assistant', content: 'Uno.' },
    { role: 'user', content: 'Two?' },
    { role: 'assistant', content: 'Dos.' },
    { role: 'user', content: 'Three?' },
  ])
})

test('a failed answer never becomes history; its question does', () => {
  const broken = { ...r2, state: failed, text: '' }
  expect(transcriptOf({ messages, runs: { r1, r2: broken, r3 } }, r3).map(({ content }) => content)).toEqual([
    'One?',
    'Uno.',
    'Two?',
    'Three?',
  ])
})

test('thoughts are not sent back', () => {
  const thoughtful = { ...r1, reasoning: 'secret' }
  expect(JSON.stringify(transcriptOf({ messages, runs: { r1: thoughtful, r2 } }, r2))).not.toContain('secret')
})

test('the system prompt comes first, and is not sent when it is blank', () => {
  const withSystem = runWith({ messageId: 'q1', settings: { ...defaultSettings, system: 'Be brief.' } })
  expect(transcriptOf({ messages, runs: {} }, withSystem)[0]).toEqual({
    role: 'system',
    content: 'Be brief.',
  })
  const blank = runWith({ messageId: 'q1', settings: { ...defaultSettings, system: ' \n' } })
  expect(transcriptOf({ messages, runs: {} }, blank)).toEqual([{ role: 'user', content: 'One?' }])
})

test('settings that are off are not sent', () => {
  const request = requestOf({ messages, runs: {} }, runWith({ messageId: 'q1' }))
  expect(Object.keys(request).sort()).toEqual(['messages', 'model', 'stream', 'stream_options'])
})

test('settings that are on are sent under the wire’s names', () => {
  const settings = {
    system: '',
    temperature: { on: true, value: 0 },
    topP: { on: true, value: 0.5 },
    maxTokens: { on: true, value: 40 },
    stop: { on: true, value: ['END', ''] },
  }
  expect(requestOf({ messages, runs: {} }, runWith({ messageId: 'q1', settings }))).toMatchObject({
    temperature: 0,
    top_p: 0.5,
    max_tokens: 40,
    stop: ['END'],
  })
})
