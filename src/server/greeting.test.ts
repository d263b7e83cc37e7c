import { expect, test } from 'vitest'
import type { ProviderHealth } from '#service/routing/registry.ts'
import { readEnv } from './env.ts'
import { greeting } from './greeting.ts'

const off = { kind: 'off', reason: 'Not here.' } as const

const greetingAt = (HOST: string) => greetingOf({ HOST })

function greetingOf(env: Record<string, string>): string {
  const result = readEnv(env)
  if (result.kind === 'problems') throw new Error(result.problems.join())
  return greeting({
    settings: result.settings,
    connectionsSetup: off,
    port: 3000,
    kept: undefined,
    showsKey: true,
    providers: [],
    models: 0,
  })
}

test('providers whose models are missing are named with the reason, one without a key too', () => {
  const result = readEnv({ OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' })
  if (result.kind === 'problems') throw new Error(result.problems.join())
  const wantsKey = 'openai wants a key, and this server has none for it. Set OPENAI_API_KEY.'
  const text = greeting({
    settings: result.settings,
    connectionsSetup: off,
    port: 3000,
    kept: undefined,
    showsKey: true,
    providers: [
      { name: 'demo', state: 'ready', models: 6 },
      { name: 'openai', state: 'failing', models: 0, detail: wantsKey },
      { name: 'groq', state: 'pending', models: 0 },
    ],
    models: 6,
  })
  expect(text).toContain('6 from demo\n')
  expect(text).toContain(wantsKey)
  expect(text).toContain('groq has not sent its list yet')
})

function greetingWith(providers: ProviderHealth[]): string {
  const result = readEnv({ OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' })
  if (result.kind === 'problems') throw new Error(result.problems.join())
  return greeting({
    settings: result.settings,
    connectionsSetup: off,
    port: 3000,
    kept: undefined,
    showsKey: true,
    providers,
    models: 6,
  })
}

const failing = (detail: string): ProviderHealth => ({ name: 'acme', state: 'failing', models: 0, detail })

test("an upstream's words are one line of plain text", () => {
  const moving =
    'acme refused:\u001b[2J\u001b]0;title\u0007 one\r\n  PORT=1\u0085two\u2028three\u202egnp\u200b.\u009b1m\0\ud800'
  expect(greetingWith([failing(moving)])).toContain(
    '\n             acme refused: [2J ]0;title one PORT=1 two three gnp . 1m\n',
  )
  expect(greetingWith([failing('Grüße, 日本語 🎈 “quoted”')])).toContain('Grüße, 日本語 🎈 “quoted”\n')
  expect(greetingWith([failing('\u001b\u0007')])).toContain('acme does not answer.\n')
})

test("an upstream's many words are cut", () => {
  const lines = greetingWith([failing('🎈'.repeat(5_000))]).split('\n')
  expect(lines.find((line) => line.includes('🎈'))?.trim()).toBe(`${'🎈'.repeat(200)}…`)
  expect(lines.every((line) => line.length < 450)).toBe(true)
})

test.each(['0.0.0.0', '::', '192.168.1.5', 'play.example'])(
  'listening on %s says that everyone can use the page',
  (host) => {
    expect(greetingAt(host)).toContain(
      `Everyone who can reach this machine (HOST=${host}) can use the page; no provider’s key is set.`,
    )
  },
)

test.each(['', '127.0.0.1', '127.0.0.2', 'localhost', '::1'])(
  'listening on %j says that only this machine can',
  (host) => {
    expect(greetingAt(host)).toContain('Only this machine can use the page and its keys.')
  },
)

test('a new service key is shown to a terminal, and else only where it is kept', () => {
  const result = readEnv({})
  if (result.kind === 'problems') throw new Error(result.problems.join())
  const kept = { key: 'a-new-key', file: '.parley/service-key', isNew: true }
  const facts = {
    settings: result.settings,
    connectionsSetup: off,
    port: 3000,
    kept,
    providers: [],
    models: 0,
  }
  expect(greeting({ ...facts, showsKey: true })).toContain(
    'with the key a-new-key (saved in .parley/service-key)',
  )
  const collected = greeting({ ...facts, showsKey: false })
  expect(collected).not.toContain('a-new-key')
  expect(collected).toContain('with the key in .parley/service-key')
})

test('keys that can be guessed are told by their places', () => {
  const result = readEnv({ SERVICE_KEYS: 'sk-a,a-long-enough-key-one,sk-b' })
  if (result.kind === 'problems') throw new Error(result.problems.join())
  const facts = { settings: result.settings, port: 3000, kept: undefined, providers: [], models: 0 }
  const lines = greeting({ ...facts, connectionsSetup: off, showsKey: true })
  expect(lines).toContain('SERVICE_KEYS: keys 1, 3 of fewer than 16 characters can be guessed.')
  expect(lines).not.toContain('sk-a')
})

test('the owner’s code is shown to a terminal at each start, and else only where it is kept', () => {
  const result = readEnv({})
  if (result.kind === 'problems') throw new Error(result.problems.join())
  const file = '.parley/owner-code'
  const ownerCode = { atStart: 'aaaaa-bbbbb-ccccc-ddddd', file, now: () => undefined }
  const connectionsSetup = { kind: 'on', file: '.parley/connections.json', ownerCode } as const
  const facts = { settings: result.settings, connectionsSetup, port: 3000, kept: undefined, providers: [] }
  const shown = greeting({ ...facts, models: 0, showsKey: true })
  expect(shown).toContain('enter this code once per browser: aaaaa-bbbbb-ccccc-ddddd\n')
  expect(shown).toContain('http://127.0.0.1:3000/#owner=aaaaa-bbbbb-ccccc-ddddd\n')
  const collected = greeting({ ...facts, models: 0, showsKey: false })
  expect(collected).not.toContain('aaaaa')
  expect(collected).toContain('the code in .parley/owner-code')
  expect(greeting({ ...facts, connectionsSetup: off, models: 0, showsKey: true })).not.toContain('owner')
})

test('keys that were given on the page are told among those that can be spent', () => {
  const result = readEnv({
    ACCESS: 'password',
    ACCESS_PASSWORD: 'a good password',
    OPENAI_API_KEY: 'test-key',
  })
  if (result.kind === 'problems') throw new Error(result.problems.join())
  const facts = { settings: result.settings, connectionsSetup: off, port: 3000, kept: undefined }
  const text = greeting({ ...facts, connected: ['groq'], showsKey: true, providers: [], models: 0 })
  expect(text).toContain('can use the page, and spend your key of openai, groq.')
})

test('where the page uses a service elsewhere, no key is said to add models to it', () => {
  const result = readEnv({ SERVICE_BASE_URL: 'http://127.0.0.1:9/v1' })
  if (result.kind === 'problems') throw new Error(result.problems.join())
  const facts = { settings: result.settings, connectionsSetup: off, port: 3000, kept: undefined }
  const text = greeting({ ...facts, showsKey: true, providers: [], models: 0 })
  expect(text).toContain(
    'The page uses the service at SERVICE_BASE_URL.\n  More       the page’s models and keys are set at that service',
  )
  expect(text).not.toContain('put a key into .env')
})

test('a public demo that trusts no proxy is told that its visitors count as one behind one', () => {
  expect(greetingOf({ ACCESS: 'demo' })).toContain('TRUST_PROXY=1')
  expect(greetingOf({ ACCESS: 'demo', TRUST_PROXY: '1' })).not.toContain('TRUST_PROXY')
  expect(greetingOf({})).not.toContain('TRUST_PROXY')
})
