import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import type { Environment } from './setting-reader.ts'

const read = (env: Environment) => readEnv({ ACCESS: 'demo', ...env })
const problems = (env: Environment) => {
  const result = read(env)
  return result.kind === 'problems' ? result.problems : []
}
const settings = (env: Environment) => {
  const result = read(env)
  if (result.kind === 'problems') throw new Error(result.problems.join('\n'))
  return result.settings
}

const folder = mkdtempSync(join(tmpdir(), 'parley-site-'))
afterAll(() => rmSync(folder, { recursive: true }))
const siteFile = (text: string | Buffer) => {
  const path = join(folder, 'site.json')
  writeFileSync(path, text)
  return { SITE_FILE: path }
}

test('a public demo begins with narrow limits, and no price to pay by itself', () => {
  expect(settings({}).access).toMatchObject({
    kind: 'demo',
    models: [],
    caps: { maxTokens: 1024, maxInputTokens: 8000, maxMessages: 100, tools: false, images: false },
    limits: {
      VISITOR_REQUESTS_PER_MINUTE: 10,
      VISITOR_REQUESTS_PER_DAY: 100,
      VISITOR_CONCURRENT_REQUESTS: 2,
      CONCURRENT_REQUESTS: 200,
      DAILY_TOKEN_BUDGET: 1_000_000,
      DAILY_COST_BUDGET: Infinity,
    },
  })
})

test('no answer of a public demo is waited for longer, or streams longer, than its visitors are given', () => {
  expect(settings({ MAX_ANSWER_SECONDS: '30' }).timeouts).toEqual({
    firstByteMs: 30_000,
    wholeMs: 30_000,
    streamMs: 30_000,
  })
  expect(settings({ UPSTREAM_STREAM_SECONDS: '10' }).timeouts).toMatchObject({ streamMs: 10_000 })
  const long = { MAX_ANSWER_SECONDS: '1800', UPSTREAM_ANSWER_SECONDS: '600' }
  expect(settings(long).timeouts).toEqual({ firstByteMs: 60_000, wholeMs: 600_000, streamMs: 1_800_000 })
})

test.each<[Environment, RegExp]>([
  [{ DAILY_COST_BUDGET: 'two dollars' }, /^DAILY_COST_BUDGET must be US dollars a day, like .*2\.50; got/],
  [{ DAILY_COST_BUDGET: '-1' }, /^DAILY_COST_BUDGET/],
  [{ MAX_TOKENS_CAP: '0' }, /^MAX_TOKENS_CAP must be a whole number/],
  [{ ALLOW_TOOLS: 'perhaps' }, /^ALLOW_TOOLS must be on or off/],
  [
    { MODEL_PRICES: 'acme/small=cheap' },
    /^MODEL_PRICES must be a list like openai\/gpt-4o-mini=0\.15\/0\.60/,
  ],
  [{ TURNSTILE_SITE_KEY: 'site' }, /^TURNSTILE_SECRET_KEY is missing/],
  [{ TURNSTILE_SECRET_KEY: 'secret' }, /^TURNSTILE_SITE_KEY is missing/],
  [{ VISITOR_KEYS: 'one,two', SERVICE_KEYS: 'two=6/7' }, /^VISITOR_KEYS and SERVICE_KEYS hold the same key/],
  [{ ADMIN_KEY: 'short' }, /^ADMIN_KEY is shorter than 16 characters/],
  [{ EMBED_ORIGINS: 'https://school.example/path' }, /^EMBED_ORIGINS must be a list of origins/],
  [{ EMBED_ORIGINS: '*' }, /^EMBED_ORIGINS must be a list of origins/],
  [{ ACCESS: '', DAILY_TOKEN_BUDGET: '5' }, /^DAILY_TOKEN_BUDGET has no effect without ACCESS=demo/],
  [{ ACCESS: 'trusted', VISITOR_KEYS: 'k' }, /^VISITOR_KEYS has no effect without ACCESS=demo/],
])('%j stops the start with a line that says what to do', (env, line) => {
  expect(problems(env)).toEqual([expect.stringMatching(line)])
})

test('a site says what it is called, how its sessions begin and what of that stays', () => {
  const site = {
    title: 'Model garden',
    imprint: { text: 'Imprint', url: 'https://acme.example/imprint' },
    settings: { temperature: 0.2, system: 'Be brief.' },
    locked: ['system'],
  }
  expect(settings(siteFile(JSON.stringify(site))).site).toEqual({ ...site, models: [], examples: [] })
})

test.each<[string, RegExp]>([
  ['{', /is not valid JSON/],
  ['{"titel":"x"}', /site\.json: does not know "titel"; leave it out, or correct its name\.$/],
  ['{"locked":["temperature"]}', /"temperature" is locked, but "settings" does not say to what/],
  ['{"locked":["apiKey"]}', /locked\.0: it must be one of "system", "temperature", /],
  ['{"settings":{"temperature":9}}', /settings\.temperature: it must be at most 2\.$/],
  ['{"settings":{"maxTokens":"9"}}', /settings\.maxTokens: it must be a number\.$/],
  ['{"settings":{"stop":[]}}', /settings\.stop: it must not be empty\.$/],
  ['{"banner":7}', /banner: it must be text\.$/],
  ['{"examples":[{"prompt":"x"}]}', /examples\.0\.title: is missing: it must be text\.$/],
  ['{"imprint":{"text":"x","url":"javascript:alert(1)"}}', /imprint\.url: it must be a whole address that/],
  ['{"imprint":{"text":"x","url":"/imprint"}}', /imprint\.url: it must be a whole address that begins/],
  ['null', /SITE_FILE: .+site\.json: it must be an object in braces\.$/],
])('a site file with %s is named with what is wrong in it', (text, line) => {
  expect(problems(siteFile(text))).toEqual([expect.stringMatching(line)])
})

test.each([
  ['a byte order mark', Buffer.from('\uFEFF{"title":"Ours"}')],
  ['the UTF-16 of PowerShell', Buffer.from('\uFEFF{"title":"Ours"}', 'utf16le')],
])('a site file with %s is read', (_, bytes) => {
  expect(settings(siteFile(bytes)).site).toMatchObject({ title: 'Ours' })
})

test('a site file that is not there stops the start', () => {
  expect(problems({ SITE_FILE: join(folder, 'nothing.json') })).toEqual([
    expect.stringMatching(/nothing\.json cannot be read/),
  ])
})
