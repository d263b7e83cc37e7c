import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { javaScript, literal, python } from './literal.ts'
import { hostileText, hostileValue, valueOfPython } from './testing.ts'

// The code is ours, of values that are written as its texts.
const valueOfJavaScript = (code: string): unknown => new Function(`return ${code}`)()

/** A value as it comes out of JSON: names in it are its own, whatever they are. */
const fromJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('JavaScript reads back every value that it is given', () => {
  fc.assert(
    fc.property(hostileValue, (value) => {
      expect(valueOfJavaScript(literal(value, javaScript))).toEqual(fromJson(value))
    }),
    { numRuns: 500 },
  )
})

test('Python reads back every value that it is given, but for halves of letters, which it cannot send', () => {
  fc.assert(
    fc.property(hostileValue, (value) => {
      const whole = JSON.stringify(value).replace(/(?<!\\)((?:\\\\)*)\\ud[89a-f]../gi, '$1\ufffd')
      expect(valueOfPython(literal(value, python))).toEqual(JSON.parse(whole))
    }),
    { numRuns: 500 },
  )
})

test('no text ends its line, hides letters, turns the line around or ends a script of HTML', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      for (const notation of [javaScript, python])
        expect(literal(text, notation)).toMatch(/^"[^\p{Cc}\p{Zl}\p{Zp}\u200b\u202e\ufeff]*"$/u)
      expect(literal(text, javaScript)).not.toMatch(/<\/script|<!--/i)
    }),
  )
})

describe('a value', () => {
  const tool = { name: 'look', 'max-price': 2.5, strict: true, tags: [], more: null }

  test('stands on one line where it fits, and else part by part', () => {
    expect(literal(tool, javaScript)).toBe(
      '{ name: "look", "max-price": 2.5, strict: true, tags: [], more: null }',
    )
    expect(literal([tool, { text: 'long '.repeat(20) }], python, 1)).toBe(`[
        {"name": "look", "max-price": 2.5, "strict": True, "tags": [], "more": None},
        {
            "text": "${'long '.repeat(20)}",
        },
    ]`)
  })
})
