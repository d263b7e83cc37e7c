import { expect, test } from 'vitest'
import type { Message } from '../session/session.ts'
import { defaultSettings } from '../session/settings.ts'
import { continueWords, imagesOf, requestOf, transcriptOf } from './transcript.ts'
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

const picture = { id: 'p1', name: 'mug.png', type: 'image/png', width: 4, height: 3, size: 12 } as const
const withPicture = { ...messages, q1: { ...messages.q1, images: [picture] } }
const urlOf = (id: string) => `data:image/png;base64,${id}`

test('the whole history is sent in order, the question last', () => {
  expect(transcriptOf({ messages, runs: { r1, r2, r3 } }, r3)).toEqual([
    { role: 'user', content: 'One?' },
    { role: 'assistant', content: 'Uno.' },
    { role: 'user', content: 'Two?' },
    { role: 'assistant', content: 'Dos.' },
    { role: 'user', content: 'Three?' },
  ])
})

test('a failed answer never becomes history; its question is one message with the next', () => {
  const broken = { ...r2, state: failed, text: '' }
  expect(transcriptOf({ messages, runs: { r1, r2: broken, r3 } }, r3)).toEqual([
    { role: 'user', content: 'One?' },
    { role: 'assistant', content: 'Uno.' },
    { role: 'user', content: 'Two?\n\nThree?' },
  ])
})

test('questions with pictures are one message too, their parts in order', () => {
  const broken = { ...r1, state: failed, text: '' }
  const [first, ...more] = transcriptOf({ messages: withPicture, runs: { r1: broken } }, r2, urlOf)
  expect(more).toEqual([])
  expect(first).toEqual({
    role: 'user',
    content: [
      { type: 'image_url', image_url: { url: 'data:image/png;base64,p1' } },
      { type: 'text', text: 'One?' },
      { type: 'text', text: 'Two?' },
    ],
  })
})

test('a run that lists its history is sent with that and nothing else', () => {
  const again = runWith({ id: 'r1b', messageId: 'q1', state: finished, text: 'Eins.' })
  const listed = { ...r3, history: ['r1b', 'r2'] }
  const contents = transcriptOf({ messages, runs: { r1, r1b: again, r2 } }, listed).map(
    ({ content }) => content,
  )
  expect(contents).toEqual(['One?', 'Eins.', 'Two?', 'Dos.', 'Three?'])
  expect(imagesOf({ messages: withPicture, runs: { r1 } }, { ...r3, history: ['r2'] })).toEqual([])
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
    ...defaultSettings,
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

test('an answer that is to be continued is sent with the request to go on', () => {
  const continued = runWith({
    messageId: 'q1',
    origin: { kind: 'continued', runId: 'r1' },
    text: 'Un',
    given: 'Un',
  })
  expect(transcriptOf({ messages, runs: {} }, continued)).toEqual([
    { role: 'user', content: 'One?' },
    { role: 'assistant', content: 'Un' },
    { role: 'user', content: continueWords },
  ])
})

test('a given beginning is the last message, for the model to go on from', () => {
  const begun = runWith({ messageId: 'q1', text: '{"', given: '{"' })
  expect(transcriptOf({ messages, runs: {} }, begun).at(-1)).toEqual({ role: 'assistant', content: '{"' })
})

test('a failed answer with a given beginning never becomes history', () => {
  const broken = { ...r1, state: failed, text: '{"', given: '{"' }
  expect(transcriptOf({ messages, runs: { r1: broken, r2 } }, r2)).toEqual([
    { role: 'user', content: 'One?\n\nTwo?' },
  ])
})

test('pictures are sent as content parts, in later questions too', () => {
  expect(imagesOf({ messages: withPicture, runs: { r1 } }, r2)).toEqual(['p1'])
  expect(transcriptOf({ messages: withPicture, runs: { r1 } }, r2, urlOf)[0]).toEqual({
    role: 'user',
    content: [
      { type: 'image_url', image_url: { url: 'data:image/png;base64,p1' } },
      { type: 'text', text: 'One?' },
    ],
  })
})

test('a model that takes no pictures gets the words alone', () => {
  const blind = { ...r2, seesImages: false }
  expect(imagesOf({ messages: withPicture, runs: { r1 } }, blind)).toEqual([])
  expect(transcriptOf({ messages: withPicture, runs: { r1 } }, blind, urlOf)[0]?.content).toBe('One?')
})
