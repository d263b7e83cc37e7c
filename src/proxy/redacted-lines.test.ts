import { expect, test } from 'vitest'
import { redactedLines } from './redacted-lines.ts'

const key = 'canary-one'
const redact = (text: string) => text.replaceAll(key, '***')
const encoder = new TextEncoder()

function passed(pieces: readonly Uint8Array[]): string {
  const lines = redactedLines(redact)
  return pieces.map((piece) => lines.feed(piece)).join('') + lines.end()
}

test('a key is found wherever the bytes are cut, and all else is as it was', () => {
  const text = `\uFEFFdata: {"é": "${key}", "鍵": "${key}${key}"}\r\n\r\n: 🔑\rdata: ${key}`
  const bytes = encoder.encode(text)
  for (let first = 0; first <= bytes.length; first++)
    for (let second = first; second <= bytes.length; second += 7)
      expect(passed([bytes.subarray(0, first), bytes.subarray(first, second), bytes.subarray(second)])).toBe(
        redact(text),
      )
})

test('whole lines wait for nothing', () => {
  const lines = redactedLines(redact)
  expect(lines.feed(encoder.encode('data: {}\n\n'))).toBe('data: {}\n\n')
  expect(lines.feed(encoder.encode('data: {}\n\ndata: {"hal'))).toBe('data: {}\n\n')
  expect(lines.feed(encoder.encode('f": 1}\n'))).toBe('data: {"half": 1}\n')
  expect(lines.end()).toBe('')
})

test('a line without an end is passed on in parts, and a key across them is found', () => {
  const piece = encoder.encode('x'.repeat(1000) + key + 'y'.repeat(7))
  const pieces = Array.from({ length: 300 }, () => piece)
  const lines = redactedLines(redact)
  let maxGap = 0
  let [fed, given, text] = [0, 0, '']
  for (const each of pieces) {
    fed += each.length
    text += lines.feed(each)
    given = text.length
    maxGap = Math.max(maxGap, fed - given)
  }
  text += lines.end()
  expect(text).toBe(redact(new TextDecoder().decode(piece)).repeat(300))
  expect(maxGap).toBeLessThan(70_000)
})
