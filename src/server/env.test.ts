import { getHeapStatistics } from 'node:v8'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { readEnv, readSettings } from './env.ts'
import type { Environment } from './settings/setting-reader.ts'
import type { Settings } from './settings/settings.ts'

function settingsOf(env: Environment): Settings {
  const result = readEnv(env)
  if (result.kind === 'problems') throw new Error(result.problems.join('\n'))
  return result.settings
}

function problemsOf(env: Environment): string[] {
  const result = readEnv(env)
  return result.kind === 'problems' ? result.problems : []
}

test('without any setting there are the demo, local runtimes and the limits of the specification', () => {
  expect(settingsOf({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    shutdownDelayMs: 0,
    providers: [],
    aliases: {},
    timeouts: {},
    retries: 2,
    log: {},
    demo: { tokensPerSecond: 40 },
    connections: true,
    trustedProxies: 0,
    localRuntimes: true,
    limits: { requestsPerMinute: 60, tokensPerMinute: 100_000 },
    pageLimits: { requestsPerMinute: Infinity, tokensPerMinute: Infinity },
    maxBytesInFlight: Math.floor(getHeapStatistics().heap_size_limit / 8),
    allowedOrigins: [],
    allowedHosts: [],
    embedOrigins: [],
    site: { models: [], examples: [], settings: {}, locked: [] },
  })
})

test('nothing limits the page on one’s own machine but what is set, each limit by itself', () => {
  const pageLimits = (env: Environment) => Object.values(settingsOf(env).pageLimits)
  expect(pageLimits({ HOST: 'localhost', REQUESTS_PER_MINUTE: '60' })).toEqual([60, Infinity])
  expect(pageLimits({ TOKENS_PER_MINUTE: '100000' })).toEqual([Infinity, 100_000])
  for (const env of [
    { HOST: '0.0.0.0' },
    { ALLOWED_HOSTS: 'play.example.com' },
    { ALLOWED_ORIGINS: 'https://play.example.com' },
  ])
    expect(pageLimits(env)).toEqual([60, 100_000])
})

test('an empty setting is the same as none', () => {
  expect(settingsOf({ PORT: '', HOST: ' ', OPENAI_API_KEY: '', PROVIDERS: '', SERVICE_KEYS: '' })).toEqual(
    settingsOf({}),
  )
})

test('a known provider appears with its key, at its usual address or another', () => {
  const { providers } = settingsOf({
    GROQ_API_KEY: 'test-key',
    OPENAI_API_KEY: 'test-key',
    OPENAI_BASE_URL: 'http://127.0.0.1:9000/v1/',
  })
  expect(providers).toMatchObject([
    { name: 'openai', apiKey: 'test-key', baseUrl: 'http://127.0.0.1:9000/v1', keySetting: 'OPENAI_API_KEY' },
    { name: 'groq', apiKey: 'test-key', baseUrl: 'https://api.groq.com/openai/v1' },
  ])
})

test('PROVIDERS adds further ones', () => {
  const PROVIDERS = JSON.stringify([
    { name: 'acme', baseUrl: 'http://127.0.0.1:9000/v1', apiKey: 'k', format: 'anthropic' },
  ])
  expect(settingsOf({ PROVIDERS }).providers).toMatchObject([
    {
      name: 'acme',
      baseUrl: 'http://127.0.0.1:9000/v1',
      apiKey: 'k',
      keySetting: 'the apiKey of "acme" in PROVIDERS',
    },
  ])
})

test('the service keys may have limits of their own, and may end in =', () => {
  expect(settingsOf({ SERVICE_KEYS: 'one, two=600/1000000 ,three==,four===5/6' }).serviceKeys).toEqual([
    { key: 'one' },
    { key: 'two', limits: { requestsPerMinute: 600, tokensPerMinute: 1_000_000 } },
    { key: 'three==' },
    { key: 'four==', limits: { requestsPerMinute: 5, tokensPerMinute: 6 } },
  ])
})

test('a service key may be as long as any that is looked for, its limits as large as any', () => {
  const key = 'k'.repeat(1024)
  const most = Number.MAX_SAFE_INTEGER
  expect(settingsOf({ SERVICE_KEYS: `${key}=${most}/${most}` }).serviceKeys).toEqual([
    { key, limits: { requestsPerMinute: most, tokensPerMinute: most } },
  ])
})

test('the other settings are read', () => {
  const env = {
    PORT: '0',
    HOST: '0.0.0.0',
    ACCESS: 'Trusted',
    TRUST_PROXY: '2',
    SHUTDOWN_DELAY_SECONDS: '5',
    SERVICE_BASE_URL: 'https://service.example/v1/',
    SERVICE_API_KEY: 'k',
    LOCAL_RUNTIMES: 'off',
    DEMO_MODELS: 'off',
    REQUESTS_PER_MINUTE: '5',
    TOKENS_PER_MINUTE: '6',
    MAX_BYTES_IN_FLIGHT: '7000000',
    ALLOWED_ORIGINS: 'https://a.example, http://b.example:8080',
    ALLOWED_HOSTS: 'a.example,b.example:8080',
    MODEL_ALIASES: 'fast=acme/alpha',
    UPSTREAM_FIRST_BYTE_SECONDS: '90',
    UPSTREAM_SILENCE_SECONDS: '300',
    UPSTREAM_RETRIES: '0',
    REDIS_URL: 'redis://127.0.0.1:6379',
    LOG_LEVEL: 'debug',
    LOG_FORMAT: 'json',
    EMBED_ORIGINS: 'https://school.example',
    ADMIN_KEY: 'a key of sixteen'.replaceAll(' ', '-'),
  }
  expect(settingsOf(env)).toEqual({
    port: 0,
    host: '0.0.0.0',
    shutdownDelayMs: 5_000,
    remote: { baseUrl: 'https://service.example/v1', apiKey: 'k' },
    providers: [],
    localRuntimes: false,
    connections: true,
    embedOrigins: ['https://school.example'],
    adminKey: 'a-key-of-sixteen',
    site: { models: [], examples: [], settings: {}, locked: [] },
    trustedProxies: 2,
    access: { kind: 'trusted' },
    limits: { requestsPerMinute: 5, tokensPerMinute: 6 },
    pageLimits: { requestsPerMinute: 5, tokensPerMinute: 6 },
    maxBytesInFlight: 7_000_000,
    allowedOrigins: ['https://a.example', 'http://b.example:8080'],
    allowedHosts: ['a.example', 'b.example:8080'],
    aliases: { fast: 'acme/alpha' },
    timeouts: { firstByteMs: 90_000 },
    retries: 0,
    redisUrl: 'redis://127.0.0.1:6379',
    log: { level: 'debug', format: 'json' },
  })
})

describe('a setting that makes no sense is one line that says what to do', () => {
  const provider = (more: object) =>
    JSON.stringify([{ name: 'acme', baseUrl: 'http://127.0.0.1:9/v1', ...more }])

  test.each<[Environment, RegExp]>([
    [{ PORT: 'abc' }, /^PORT must be a whole number from 0 to 65535, like PORT=3000; got "abc"\.$/],
    [{ PORT: '70000' }, /^PORT must/],
    [{ PORT: '-1' }, /^PORT must/],
    [{ PORT: '3e3' }, /^PORT must/],
    [{ REQUESTS_PER_MINUTE: '0' }, /^REQUESTS_PER_MINUTE must be a whole number of at least 1/],
    [{ DEMO_TOKENS_PER_SECOND: 'fast' }, /^DEMO_TOKENS_PER_SECOND must/],
    [{ DEMO_MODELS: 'maybe' }, /^DEMO_MODELS must be on or off/],
    [
      { EXAMPLES_FILE: 'no-such-file.json' },
      /^EXAMPLES_FILE: the file no-such-file\.json cannot be read, or is larger than 5 MB/,
    ],
    [
      { EXAMPLES_FILE: 'package.json' },
      /^EXAMPLES_FILE: package\.json must hold sessions that were exported/,
    ],
    [{ LOCAL_RUNTIMES: '2' }, /^LOCAL_RUNTIMES must be on or off/],
    [{ SERVICE_BASE_URL: 'service.example' }, /^SERVICE_BASE_URL must be an address/],
    [{ SERVICE_BASE_URL: 'https://service.example' }, /^SERVICE_BASE_URL must end in \/v1/],
    [
      { SERVICE_BASE_URL: 'https://me:pass@service.example/v1' },
      /^SERVICE_BASE_URL must be an address.*password/,
    ],
    [{ OPENAI_BASE_URL: 'file:///etc/passwd' }, /^OPENAI_BASE_URL must be an address/],
    [
      { PROVIDERS: '[{"name":"acme","baseUrl":"http://127.0.0.1/v1' },
      /^PROVIDERS is not valid JSON; in \.env put it in single quotes\. Example: '\[/,
    ],
    [{ PROVIDERS: provider({ apiKey: 'clé' }) }, /^PROVIDERS\[0\]\.apiKey: may hold visible ASCII/],
    [{ PROVIDERS: provider({ baseUrl: 'http://127.0.0.1:9/v1?x=1' }) }, /^PROVIDERS\[0\]\.baseUrl: .*query/],
    [{ OPENAI_API_KEY: 'a key' }, /^OPENAI_API_KEY may hold visible ASCII/],
    [{ GROQ_API_KEY: '“quoted”' }, /^GROQ_API_KEY may hold visible ASCII/],
    [{ SERVICE_API_KEY: 'clé' }, /^SERVICE_API_KEY may hold visible ASCII/],
    [{ SERVICE_BASE_URL: 'https://service.example/v1?tenant=/v1' }, /^SERVICE_BASE_URL must be .*query/],
    [{ ALLOWED_HOSTS: 'https://play.example' }, /^ALLOWED_HOSTS must .*got "https:/],
    [{ ALLOWED_HOSTS: '*' }, /^ALLOWED_HOSTS must/],
    [{ ALLOWED_HOSTS: '*.play.example' }, /^ALLOWED_HOSTS must/],
    [{ ALLOWED_HOSTS: 'play.example/' }, /^ALLOWED_HOSTS must/],
    [{ ALLOWED_HOSTS: 'play.example:99999' }, /^ALLOWED_HOSTS must .*got "play.example:99999"/],
    [{ ALLOWED_HOSTS: 'play.example:0' }, /^ALLOWED_HOSTS must/],
    [{ ALLOWED_HOSTS: 'play.example:' }, /^ALLOWED_HOSTS must/],
    [{ SERVICE_KEYS: 'one=5' }, /^SERVICE_KEYS: key 1: its limits must read/],
    [{ PROVIDERS: '[{"name":"acme"}]' }, /^PROVIDERS\[0\]\.baseUrl: /],
    [{ PROVIDERS: provider({ name: 'a/b' }) }, /^PROVIDERS\[0\]\.name: may hold/],
    [{ PROVIDERS: provider({ key: 'x' }) }, /^PROVIDERS\[0\]: does not know "key"; leave it out/],
    [{ PROVIDERS: '{"name":"acme"}' }, /^PROVIDERS: it must be a list\. Example: \[/],
    [{ PROVIDERS: '["http://127.0.0.1:9/v1"]' }, /^PROVIDERS\[0\]: it must be an object in braces\./],
    [{ PROVIDERS: provider({ format: 'gemini' }) }, /^PROVIDERS\[0\]\.format: /],
    [{ UPSTREAM_RETRIES: '6' }, /^UPSTREAM_RETRIES must be a whole number from 0 to 5/],
    [{ UPSTREAM_SILENCE_SECONDS: '0' }, /^UPSTREAM_SILENCE_SECONDS must be a whole number from 1/],
    [{ REDIS_URL: 'localhost:6379' }, /^REDIS_URL must be an address like redis:/],
    [{ MODEL_ALIASES: 'fast' }, /^MODEL_ALIASES/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be silent, error, warn, info or debug/],
    [{ PROVIDERS: provider({ name: 'demo' }) }, /^PROVIDERS: the name "demo" is taken/],
    [
      { PROVIDERS: provider({ name: 'openai' }), OPENAI_API_KEY: 'k' },
      /^PROVIDERS: the name "openai" is taken/,
    ],
    [{ SERVICE_KEYS: 'one,a' }, /^SERVICE_KEYS: key 2 is shorter than 3 characters, and guessed in a moment/],
    [{ SERVICE_KEYS: 'one,one' }, /^SERVICE_KEYS holds the same key twice/],
    [{ SERVICE_KEYS: 'one=5/x' }, /^SERVICE_KEYS: key 1: its limits must read/],
    [{ SERVICE_KEYS: 'one=0/5' }, /^SERVICE_KEYS: key 1: its limits must be at least 1/],
    [
      { SERVICE_KEYS: 'one=99999999999999999999/5' },
      /^SERVICE_KEYS: key 1: its limits must be at most \d+\.$/,
    ],
    [{ SERVICE_KEYS: 'one=5/9007199254740992' }, /^SERVICE_KEYS: key 1: its limits must be at most \d+\.$/],
    [{ SERVICE_KEYS: 'one two' }, /^SERVICE_KEYS: key 1 may hold/],
    [{ ALLOWED_ORIGINS: 'https://a.example/path' }, /^ALLOWED_ORIGINS must/],
    [{ ALLOWED_ORIGINS: '*' }, /^ALLOWED_ORIGINS must/],
  ])('%j', (env, line) => {
    const problems = problemsOf(env)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(line)
  })

  test.each([
    ['with limits of its own', '=5/6'],
    ['without', ''],
  ])('also a service key that no request could show, %s', (_, limits) => {
    expect(problemsOf({ SERVICE_KEYS: `one,${'k'.repeat(1025)}${limits}` })).toEqual([
      'SERVICE_KEYS: key 2 is longer than 1024 characters.',
    ])
  })

  test('and all of them are told at once', () => {
    expect(problemsOf({ PORT: 'x', DEMO_MODELS: 'x', PROVIDERS: 'x' })).toHaveLength(3)
  })

  test('and none of them holds a key', () => {
    const key = 'canary-key with a space'
    expect(problemsOf({ SERVICE_KEYS: `${key},${key}`, PORT: 'x' }).join()).not.toContain('canary')
  })
})

describe('the file .env', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-env-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('may begin with a byte order mark', () => {
    const file = join(folder, 'with-mark')
    writeFileSync(file, '\uFEFFDEMO_TOKENS_PER_SECOND=7\n')
    expect(readSettings(file)).toMatchObject({ kind: 'settings', settings: { demo: { tokensPerSecond: 7 } } })
  })

  test.each([
    ['UTF-16 as PowerShell writes it', Buffer.from('\uFEFFDEMO_TOKENS_PER_SECOND=7\r\n', 'utf16le')],
    ['the other UTF-16', Buffer.from('\uFEFFDEMO_TOKENS_PER_SECOND=7\r\n', 'utf16le').swap16()],
  ])('may be written in %s', (name, bytes) => {
    const file = join(folder, name)
    writeFileSync(file, bytes)
    expect(readSettings(file)).toMatchObject({ kind: 'settings', settings: { demo: { tokensPerSecond: 7 } } })
  })

  test('in UTF-16 that does not say so is a line that says what it must be', () => {
    const file = join(folder, 'without-mark')
    writeFileSync(file, 'DEMO_TOKENS_PER_SECOND=7\n', 'utf16le')
    expect(readSettings(file)).toEqual({
      kind: 'problems',
      problems: [expect.stringMatching(/without-mark cannot be read: it is not written in UTF-8\./)],
    })
  })

  test('that cannot be read is a line that says so; one that is not there is none', () => {
    const file = join(folder, 'a-folder')
    mkdirSync(file)
    expect(readSettings(file)).toEqual({
      kind: 'problems',
      problems: [expect.stringMatching(/a-folder cannot be read/)],
    })
    expect(readSettings(join(folder, 'nothing')).kind).toBe('settings')
  })
})

test('.env.example lists exactly the settings that are read', () => {
  const asked = new Set<string>()
  const env = new Proxy<Environment>(
    {},
    {
      get(_, name) {
        asked.add(String(name))
        return undefined
      },
    },
  )
  readEnv(env)
  const example = readFileSync(fileURLToPath(new URL('../../.env.example', import.meta.url)), 'utf8')
  const listed = [...example.matchAll(/^# ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual([...asked].toSorted())
})
