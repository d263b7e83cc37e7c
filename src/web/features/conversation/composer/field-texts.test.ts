import { expect, test } from 'vitest'
import { placeholderFor } from './field-texts.ts'

const columns = ['a', 'b', 'c'].map((id) => ({ id, sessionId: 's', model: 'demo/quick', own: {} }))
const asking = { columns, alone: null, isFollowUp: false, isPhone: false }

test('the field speaks of the columns that are chosen', () => {
  const first = (count: number) => placeholderFor({ ...asking, asked: columns.slice(3 - count) })
  expect([3, 2, 1, 0].map(first)).toEqual([
    'Ask anything. All 3 demo models answer.',
    'Ask anything. 2 of 3 columns answer.',
    'Ask anything. Only column C answers.',
    'Ask anything. No column answers.',
  ])
  const next = (count: number) =>
    placeholderFor({ ...asking, asked: columns.slice(3 - count), isFollowUp: true })
  expect([3, 2].map(next)).toEqual([
    'Ask the next question. Every column answers.',
    'Ask the next question. 2 of 3 columns answer.',
  ])
})

test('of one column alone, and on a phone after the first question, it says nothing', () => {
  const [alone = null] = columns
  expect(placeholderFor({ ...asking, asked: columns.slice(0, 1), alone })).toBe('Ask anything.')
  expect(placeholderFor({ ...asking, asked: columns, isFollowUp: true, isPhone: true })).toBe(
    'Ask the next question.',
  )
})
