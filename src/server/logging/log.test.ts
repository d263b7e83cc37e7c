import { describe, expect, test } from 'vitest'
import { factsOf, ownReason, Reason } from '#service/base/log.ts'
import { createJsonLog } from './json-log.ts'
import { createServerLog } from './log.ts'
import { createPlainLog } from './plain-log.ts'

/** A JSON log whose lines are kept here. */
function keptLog(level: 'debug' | 'info' | 'warn' | 'silent' = 'debug') {
  const lines: string[] = []
  const destination = { write: (line: string) => lines.push(line) }
  const { log } = createJsonLog({ level, destination })
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? 'null') as Record<string, unknown> }
}

function keptPlainLog(level: 'debug' | 'warn' = 'warn') {
  const lines: string[] = []
  return { log: createPlainLog({ level, write: (line) => lines.push(line) }), lines }
}

describe('JSON lines', () => {
  test('say level, time, event and facts', () => {
    const { log, last } = keptLog()
    log('info', 'request', { requestId: 'r-1', status: 200, isStreamed: true, model: undefined })
    const { time, ...line } = last()
    expect(line).toEqual({ level: 'info', event: 'request', requestId: 'r-1', status: 200, isStreamed: true })
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  test.each([
    ['debug', 4],
    ['info', 3],
    ['warn', 2],
    ['silent', 0],
  ] as const)('of the level %s: %d of four events', (level, count) => {
    const { log, lines } = keptLog(level)
    for (const severity of ['debug', 'info', 'warn', 'error'] as const) log(severity, 'happened')
    expect(lines).toHaveLength(count)
  })

  test.each(['a\nb', 'a\r\nb', 'a\u2028b', 'a\u0085b', 'a\u001b[31mb', '{"level":"error"}\n'])(
    'stay one line with %j in a fact and in its name',
    (text) => {
      const { log, lines } = keptLog()
      log('info', 'request', { requestId: text, reason: text })
      expect(lines).toHaveLength(1)
      expect(lines[0]?.trimEnd()).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'request' })
    },
  )
})

describe('of a reason JSON lines hold', () => {
  test('what we say ourselves, and nothing that it quotes', () => {
    const { log, last } = keptLog()
    log('warn', 'happened', { reason: ownReason('acme cannot be reached: nothing listens there.') })
    expect(last()).toMatchObject({ reason: 'acme cannot be reached: nothing listens there.' })
    log('warn', 'happened', { reason: new Reason('acme failed: MARKER said so', 'acme failed.') })
    expect(last()).toMatchObject({ reason: 'acme failed.' })
    log('warn', 'happened', { reason: new Reason('MARKER said so', undefined) })
    expect(last()).toMatchObject({ reason: '[text]' })
  })

  test('no key, even where a sentence of ours quotes one', () => {
    const { log, lines } = keptLog()
    log('warn', 'happened', { reason: ownReason('refused\nsk-0123456789abcdef') })
    expect(lines.join('')).toContain('refused ***')
  })
})

describe('a log holds nothing that someone wrote', () => {
  test.each([
    'authorization',
    'apiKey',
    'body',
    'prompt',
    'messages',
    'content',
    'path',
    'query',
    'url',
    'headers',
  ])('a fact named %s is blotted out', (name) => {
    const { log, lines } = keptLog()
    log('info', 'request', { [name]: 'MARKER' })
    expect(lines.join('')).not.toContain('MARKER')
  })

  test.each([
    'a whole sentence with a MARKER in it',
    'sk-MARKER-0123456789abcdef',
    'Bearer MARKER',
    'parley-MARKER0123456789abcdef',
  ])('%s stays out of JSON lines', (value) => {
    const { log, lines } = keptLog()
    log('warn', 'model list failed', { provider: 'acme', reason: value, error: value, stack: value })
    expect(lines.join('')).not.toContain('MARKER')
    expect(lines.join('')).toContain('acme')
  })

  test('an unforeseen error says where it was, and not what it read', () => {
    const { log, lines, last } = keptLog()
    let thrown: unknown
    try {
      JSON.parse('MARKER\n    at MARKER (/MARKER.ts:1:1)')
    } catch (error) {
      thrown = error
    }
    log('error', 'unforeseen error', { requestId: 'r-1', ...factsOf(thrown) })
    expect(lines.join('')).not.toContain('MARKER')
    expect(last()).toMatchObject({
      error: 'SyntaxError',
      stack: expect.stringMatching(/^at .*log\.test\.ts/),
    })
  })

  test('whatever is thrown has facts, an error its code', () => {
    expect(factsOf('MARKER')).toEqual({ error: 'string' })
    expect(factsOf(Object.assign(new Error('MARKER'), { code: 'ECONNRESET' }))).toMatchObject({
      error: 'Error',
      code: 'ECONNRESET',
    })
    const bare = new Error('MARKER')
    delete bare.stack
    expect(factsOf(bare)).toEqual({ error: 'Error', code: undefined, stack: undefined })
  })
})

describe('lines for a person', () => {
  test('are warnings and errors, each on one line, with the reason', () => {
    const { log, lines } = keptPlainLog()
    log('info', 'request', { status: 200 })
    log('warn', 'model list failed', {
      provider: 'acme',
      reason: new Reason('acme refused\nthe key sk-0123456789abcdef', undefined),
    })
    expect(lines).toEqual(['warn model list failed provider="acme" reason="acme refused the key ***"'])
  })

  test('hold no escape sequences of a terminal', () => {
    const { log, lines } = keptPlainLog('debug')
    log('debug', 'request', { requestId: 'a\u001b[2Jb\u009b2Jc' })
    expect(lines.join('')).not.toMatch(/\p{Cc}/u)
  })
})

describe('where it goes', () => {
  test.each([
    [{}, true, 'pretty'],
    [{}, false, 'json'],
    [{ format: 'json' }, true, 'json'],
    [{ format: 'pretty' }, false, 'pretty'],
  ] as const)('%j with a terminal: %s is %s', (settings, isTerminal, format) => {
    expect(createServerLog({ level: 'silent', ...settings }, isTerminal).format).toBe(format)
  })
})
