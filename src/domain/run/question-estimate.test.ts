import { expect, test } from 'vitest'
import type { Message } from '../session/session.ts'
import { defaultSettings, type Settings } from '../session/settings.ts'
import { contextTokens, estimateQuestion, tooManyTokens } from './question-estimate.ts'
import { runWith } from './testing.ts'

const message = (id: string, text: string, more: Partial<Message> = {}): Message => ({
  id,
  sessionId: 's',
  parentId: null,
  text,
  attempts: { column: [`r-${id}`] },
  createdAt: 0,
  ...more,
})
const long = 'word '.repeat(200)
const column = { id: 'column', sessionId: 's', model: 'm', own: {} }
const answered = runWith({
  id: 'r-q',
  messageId: 'q',
  text: long,
  state: { kind: 'finished', reason: 'stop' },
})

test('a column’s context is its instructions and its history, questions and answers', () => {
  const tables = { columns: {}, messages: { q: message('q', long) }, runs: { 'r-q': answered } }
  const empty = contextTokens({ columns: {}, messages: {}, runs: {} }, column, null, '')
  expect(empty).toBe(0)
  const history = contextTokens(tables, column, 'q', '')
  expect(history).toBeGreaterThan(300)
  expect(contextTokens(tables, column, 'q', long)).toBeGreaterThan(history + 100)
})

test('what was taken out counts for nothing', () => {
  const tables = {
    columns: {},
    messages: { q: message('q', long, { deletedAt: 1 }) },
    runs: { 'r-q': answered },
  }
  expect(contextTokens(tables, column, 'q', '')).toBe(0)
})

const price = { input: 1e-6, output: 1e-5 }
const limited: Settings = { ...defaultSettings, maxTokens: { on: true, value: 100 } }
const recipient = { contextTokens: 90, settings: defaultSettings, price }

test('the question counts once for every column', () => {
  expect(estimateQuestion([recipient, recipient], 10).tokensIn).toBe(200)
})

test('with every answer bounded the cost is an upper bound, else a lower one', () => {
  expect(estimateQuestion([{ ...recipient, settings: limited }], 10).cost).toEqual({
    kind: 'up-to',
    amount: expect.closeTo(0.0011, 9),
  })
  expect(estimateQuestion([{ ...recipient, settings: limited }, recipient], 10).cost).toEqual({
    kind: 'from',
    amount: expect.closeTo(0.0002, 9),
  })
})

test('one unknown price makes the sum unknown; models that cost nothing are free', () => {
  expect(estimateQuestion([recipient, { ...recipient, price: null }], 10).cost).toEqual({ kind: 'unknown' })
  expect(estimateQuestion([{ ...recipient, price: { input: 0, output: 0 } }], 10).cost).toEqual({
    kind: 'free',
  })
})

test('what a model’s context cannot hold is told, with the answer that is allowed, and a tenth counts as nothing', () => {
  const needs = (settings: Settings, context: number | null) =>
    tooManyTokens({ contextTokens: 900, settings }, 200, context)
  expect(needs(defaultSettings, 990)).toBe(1100)
  expect(needs(defaultSettings, 1000)).toBeNull()
  expect(needs(defaultSettings, null)).toBeNull()
  expect(needs(limited, 1000)).toBe(1200)
})
