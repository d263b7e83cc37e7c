import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

const many = (letter: string) => Array.from({ length: 20_000 }, (_, index) => `${letter}${index}`).join(' ')

test('two texts are compared in a worker', async () => {
  expect(await wordDiff('Sort this ticket', 'Sort that ticket')).toEqual({
    parts: [
      { kind: 'same', text: 'Sort ' },
      { kind: 'removed', text: 'this' },
      { kind: 'added', text: 'that' },
      { kind: 'same', text: ' ticket' },
    ],
    isWhole: true,
  })
})

test('texts with nothing in common are given up, and stand there whole', async () => {
  const { parts, isWhole } = await wordDiff(many('a'), many('b'))
  expect(isWhole).toBe(false)
  expect(parts.map(({ kind }) => kind)).toEqual(['removed', 'added'])
})

test('it stops with its signal, before and while it compares', async () => {
  const reason = new Error('nobody waits')
  await expect(wordDiff('a', 'b', AbortSignal.abort(reason))).rejects.toBe(reason)
  const controller = new AbortController()
  const diff = wordDiff(many('a'), many('b'), controller.signal)
  setTimeout(() => controller.abort(reason), 50)
  await expect(diff).rejects.toBe(reason)
})
