import { describe, expect, test } from 'vitest'
import { readVerdict } from './read-verdict.ts'

describe('a verdict is read from', () => {
  test.each([
    ['{"reason": "It is kinder.", "better": "first"}', 'first', 'It is kinder.'],
    ['{"better": "second", "reason": "Right."}', 'second', 'Right.'],
    ['```json\n{"reason": "Alike.", "better": "tie"}\n```', 'tie', 'Alike.'],
    ['Here it is:\n{"reason": "x", "better": "Second answer"}', 'second', 'x'],
    ['{"better": 1}', 'first', ''],
    ['{"winner": "Answer 2", "why": "Short."}', 'second', 'Short.'],
    ["{'better': 'first', 'reason': 'It is kinder.',}", 'first', 'It is kinder.'],
    ['{"better": "neither"}', 'tie', ''],
    ['<think>The second… no: {"better": "second"}</think>{"better": "first"}', 'first', ''],
    ['The first answer is better at tone, yet wrong.\n\n{"better": "second", "reason": "y"}', 'second', 'y'],
    ['First', 'first', ''],
    ['**Second.** It names the group.', 'second', 'It names the group.'],
    ['The second answer is better because it is short.', 'second', 'because it is short.'],
    ['A tie: both are right.', 'tie', 'both are right.'],
    ['Both are fine.\nBetter: first', 'first', 'Both are fine.'],
    ['Verdict: tie', 'tie', ''],
    ['**Better:** second', 'second', ''],
    ['1', 'first', ''],
    ['The second answer is better. The first is longer.', 'second', 'The first is longer.'],
    ['First, because the second answer is wrong.', 'first', 'because the second answer is wrong.'],
    ['Second: the first answer is longer.', 'second', 'the first answer is longer.'],
    ['First, it is short. The second is not.', 'first', 'it is short. The second is not.'],
    [
      'First, the second answer names the group.\nBetter: second',
      'second',
      'First, the second answer names the group.',
    ],
  ])('%j', (reply, said, reason) => {
    expect(readVerdict(reply)).toEqual({ said, reason })
  })
})

describe('no verdict is guessed from', () => {
  test.each([
    [''],
    ['That is hard to say.'],
    ['I would say that the first answer is better.'],
    ['{"better": "maybe"}'],
    ['{"better": null}'],
    ['{"reason": "first"}'],
    ['{"better": "first", "better": "second"}'],
    ['{"better": "first"} {"better": "second"}'],
    ['{"better": "first"}\nBetter: second'],
    ['First\nSecond'],
    ['First. Verdict: second'],
    ['First of all, both are fine.'],
    ['Second thoughts: none.'],
    ['First, the second answer names the group.'],
    ['**First**, answer 2 names the group and is kinder.'],
    ['First, both are fine.'],
    ['1. The first answer is wrong.\n2. The second is right.\n\nSo I take the second.'],
    ['First answer: short.\nSecond answer: complete. I would take that.'],
    ['**Answer 1:** good.\n**Answer 2:** better by far.'],
    ['First: it is short. Second: it is right.'],
    ['First, I compare them. They differ. The second answer is better.'],
    ['An answer like {"better": "first"} would be wrong.'],
    ['Better: not the first'],
    ['<think>It is the first'],
    ['{"reason": <one short sentence>, "better": <"first", "second" or "tie">}'],
  ])('%j', (reply) => {
    expect(readVerdict(reply)).toEqual({ said: 'unreadable', reason: reply.replaceAll(/\s+/g, ' ') })
  })
})

test('of a reply that was cut off only a whole object counts', () => {
  expect(readVerdict('{"better": "first", "reason": "It is', true).said).toBe('unreadable')
  expect(readVerdict('First: it is', true).said).toBe('unreadable')
  expect(readVerdict('{"better": "first"}', true).said).toBe('first')
})

test('a reply of any length is read in time, and what is kept of it is short', { timeout: 1000 }, () => {
  const long = `${'first answer is '.repeat(20_000)}${'\n'.repeat(50_000)}{"better"`
  expect(readVerdict(long).reason.length).toBeLessThanOrEqual(1000)
})
