import { describe, expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import type { Environment } from './setting-reader.ts'
import { whoMaySpend } from './access-settings.ts'

function problemsWith(env: Environment): string[] {
  const result = readEnv(env)
  return result.kind === 'problems' ? result.problems : []
}

function settingsWith(env: Environment) {
  const result = readEnv(env)
  if (result.kind === 'problems') throw new Error(result.problems.join())
  return result.settings
}

const provider = (more: object) =>
  JSON.stringify([{ name: 'acme', baseUrl: 'http://127.0.0.1:9/v1', ...more }])

/** Wherever a key can be set. */
const keys: [string, Environment][] = [
  ['openai', { OPENAI_API_KEY: 'test-key' }],
  ['anthropic', { ANTHROPIC_API_KEY: 'test-key', ANTHROPIC_BASE_URL: 'http://127.0.0.1:9' }],
  ['acme', { PROVIDERS: provider({ apiKey: 'test-key' }) }],
  ['SERVICE_BASE_URL', { SERVICE_BASE_URL: 'http://127.0.0.1:9/v1', SERVICE_API_KEY: 'test-key' }],
]
const reachable = ['0.0.0.0', '::', '192.168.1.5', 'play.example', '127.1']

describe.each(keys)('with the key of %s', (name, env) => {
  test.each(reachable)('a server at %s does not start without a word on who may use it', (HOST) => {
    const problems = problemsWith({ ...env, HOST })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(name)
    expect(problems[0]).toMatch(/ACCESS=password.*ACCESS=trusted.*ACCESS=demo/)
    expect(problems[0]).not.toContain('test-key')
  })

  test('it starts with such a word, and on this machine alone without', () => {
    const words: Environment[] = [
      { ACCESS: 'password', ACCESS_PASSWORD: 'a good password' },
      { ACCESS: 'trusted' },
      { ACCESS: 'demo' },
    ]
    for (const word of words) expect(problemsWith({ ...env, HOST: '0.0.0.0', ...word })).toEqual([])
    for (const HOST of ['', '127.0.0.1', '::1', 'localhost'])
      expect(problemsWith({ ...env, HOST })).toEqual([])
  })
})

test('without a key nothing needs saying', () => {
  const envs = [{}, { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' }, { PROVIDERS: provider({}) }]
  for (const env of envs) expect(problemsWith({ ...env, HOST: '0.0.0.0' })).toEqual([])
})

test.each<[Environment, RegExp]>([
  [{ ACCESS: 'open' }, /^ACCESS must be password, trusted or demo; got "open"/],
  [{ ACCESS: 'password' }, /needs ACCESS_PASSWORD, one password of at least 8 characters/],
  [{ ACCESS: 'password', ACCESS_PASSWORD: 'short' }, /at least 8 characters/],
  [{ ACCESS_PASSWORD: 'a good password' }, /^ACCESS_PASSWORD has no effect without ACCESS=password/],
  [{ ACCESS: 'demo', ACCESS_PASSWORD: 'a good password' }, /^ACCESS_PASSWORD has no effect/],
  [{ MODEL_ALLOWLIST: 'openai/a' }, /^MODEL_ALLOWLIST has no effect without ACCESS=demo/],
  [{ TRUST_PROXY: 'yes' }, /^TRUST_PROXY must be a whole number from 0 to 10/],
  [{ CONNECTIONS: 'never' }, /^CONNECTIONS must be on or off/],
])('%j stops the start', (env, words) => {
  expect(problemsWith(env)).toEqual([expect.stringMatching(words)])
  expect(problemsWith(env).join()).not.toMatch(/short"|a good password/)
})

test('the start says in one line who can spend what', () => {
  const lineOf = (env: Environment) => whoMaySpend(settingsWith(env))
  const open = { HOST: '0.0.0.0', OPENAI_API_KEY: 'test-key' }
  expect(lineOf({})).toBe(
    'Only this machine can use the page and its keys. Before a reverse proxy lets others in, set ACCESS.',
  )
  expect(lineOf({ ...open, ACCESS: 'password', ACCESS_PASSWORD: 'a good password' })).toBe(
    'Everyone who can reach this machine (HOST=0.0.0.0) and who knows the password can use the page, and spend your key of openai.',
  )
  expect(lineOf({ ...open, ACCESS: 'trusted' })).toBe(
    'Everyone who passes the login in front of this server can use the page, and spend your key of openai.',
  )
  expect(lineOf({ ...open, ACCESS: 'demo', MODEL_ALLOWLIST: 'openai/a, openai/b' })).toBe(
    'Everyone who can reach this machine (HOST=0.0.0.0) can use the demo models, openai/a, openai/b, 10 requests a minute each, and spend your key of openai, up to 1,000,000 tokens a day.',
  )
  expect(lineOf({ ...open, ACCESS: 'demo' })).toBe(
    'Everyone who can reach this machine (HOST=0.0.0.0) can use the demo models, 10 requests a minute each.',
  )
  // The key of a provider whose models are not offered is not spent.
  const keyless = { ...open, ACCESS: 'demo', PROVIDERS: provider({}), MODEL_ALLOWLIST: 'acme/a' }
  expect(lineOf(keyless)).toContain(' acme/a, 10 requests a minute each, up to 1,000,000 tokens a day.')
  const demoOff = { ...open, ACCESS: 'demo', DEMO_MODELS: 'off' }
  expect(lineOf({ ...demoOff, MODEL_ALLOWLIST: 'openai/a' })).toContain(' can use openai/a, 10 requests')
  expect(lineOf(demoOff)).toBe(
    'Everyone who can reach this machine (HOST=0.0.0.0) can see the page, and use no model: set MODEL_ALLOWLIST.',
  )
  expect(lineOf({ ACCESS: 'password', ACCESS_PASSWORD: 'a good password' })).toBe(
    'Everyone whom a reverse proxy here passes on and who knows the password can use the page; no provider’s key is set.',
  )
})
