import { expect, test } from 'vitest'
import { mostTexts } from '#domain/similarity/parse-texts.ts'
import { words } from './words.ts'

test.each([
  [
    { kind: 'too-many', count: mostTexts + 1, room: mostTexts },
    'These are 201 texts; 200 is the most. Take out 1 line.',
  ],
  [{ kind: 'too-many', count: 3, room: 1 }, 'These are 3 texts; there is room for 1. Take out 2 lines.'],
  [
    { kind: 'too-long', line: 3, length: 8001 },
    'Line 3 has 8,001 characters; 8,000 is the most. Shorten it.',
  ],
] as const)('%j is said with what to do', (problem, said) => {
  expect(words.paste.problem(problem)).toBe(said)
})
