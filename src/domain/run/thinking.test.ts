import { expect, test } from 'vitest'
import { isThinking, thinkingMs } from './thinking.ts'
import { runWith } from './testing.ts'

const finished = { kind: 'finished', reason: 'stop' } as const
const thought = runWith({
  id: 'thought',
  reasoning: 'Hm.',
  text: 'Yes',
  firstTokenMs: 500,
  firstTextMs: 4500,
  elapsedMs: 9000,
  state: finished,
})

test('thinking lasts from the first thought to the first text', () => {
  expect(thinkingMs({}, thought)).toBe(4000)
})

test('without any text it lasts to the last thing that came', () => {
  expect(thinkingMs({}, { ...thought, text: '', firstTextMs: null })).toBe(8500)
})

test('an answer in one piece does not tell', () => {
  expect(thinkingMs({}, { ...thought, firstTextMs: 500, elapsedMs: 500 })).toBeNull()
})

test('an answer that goes on with another one keeps its time, and adds its own', () => {
  const on = { ...thought, id: 'on', origin: { kind: 'continued', runId: 'thought' } } as const
  const runs = { thought }
  expect(thinkingMs(runs, { ...on, firstTokenMs: 100, firstTextMs: 100 })).toBe(4000)
  expect(thinkingMs(runs, { ...on, reasoning: 'Hm. More.', firstTokenMs: 100, firstTextMs: 1100 })).toBe(5000)
})

test('a model thinks until its first text', () => {
  const thinking = { ...thought, text: '', firstTextMs: null, state: { kind: 'streaming' } } as const
  expect(isThinking(thinking)).toBe(true)
  expect(isThinking({ ...thinking, firstTextMs: 900 })).toBe(false)
  expect(isThinking({ ...thinking, firstTokenMs: null })).toBe(false)
  expect(isThinking(thought)).toBe(false)
})
