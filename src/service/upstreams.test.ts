// What upstreams really do, each on both families of clients, from upstreams of both formats, streamed and not.
import { describe, expect, test } from 'vitest'
import { readAnswer } from './testing/read-answer.ts'
import { askCase, casesOf, rightAnswers, messageText, wrongAnswers } from './testing/upstream-cases.ts'

const families = ['chat', 'messages'] as const

/** In milliseconds: all of them are asked at once, some a byte at a time. */
const timeout = 60_000

describe.concurrent('a right answer comes of', { timeout }, () => {
  test.each(casesOf(rightAnswers, families))('%s', async (_, given) => {
    const { family } = given
    expect(await askCase(given, (response) => readAnswer(family, response))).toEqual({
      status: 200,
      text: messageText,
      isWhole: true,
      reason: family === 'chat' ? 'stop' : 'end_turn',
      error: undefined,
    })
  })
})

describe.concurrent('a clear error comes of', { timeout }, () => {
  test.each(casesOf(wrongAnswers, families))('%s', async (_, given) => {
    const read = await askCase(given, (response) => readAnswer(given.family, response))
    expect(read.isWhole).toBe(false)
    expect(read.error?.message).toMatch(/\w+ \w+/)
    expect(read.error?.type).toMatch(/^\w+$/)
    expect(read.error?.message).not.toContain('test-key-upstream')
    // What was said before the error is not lost, and nothing is made up.
    expect(messageText.startsWith(read.text)).toBe(true)
    expect(read.status === 200 || read.status >= 400).toBe(true)
  })
})
