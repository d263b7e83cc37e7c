import { expect, test } from 'vitest'
import { defaultSettings } from '../session/settings.ts'
import { readSite } from './read-site.ts'
import { ordinarySite } from './site.ts'

const demo = {
  limits: {
    maxTokens: 1024,
    maxInputTokens: 8000,
    maxMessages: 100,
    maxRequestBytes: 262_144,
    tools: false,
    images: false,
  },
  visitor: {
    minute: { limit: 10, remaining: 7, resetMs: 41_000 },
    day: { limit: 100, remaining: 93, resetMs: 3_600_000 },
    concurrent: { limit: 2, remaining: 2 },
  },
  hasDemoModels: true,
  paidModels: 'on',
  paidModelsBackMs: null,
  turnstile: { siteKey: 'site-key', isPassed: false },
}

test.each([
  undefined,
  null,
  7,
  'no',
  [],
  {},
  { title: 3, models: 'x', examples: {}, settings: [], locked: 1 },
])('what is no site is an ordinary Parley: %j', (body) => {
  expect(readSite(body)).toEqual(ordinarySite)
})

test('a site says its name, its models, its examples and where its imprint is', () => {
  const site = {
    title: 'Model garden',
    banner: 'A demo of the Acme lab.',
    imprint: { text: 'Imprint', url: 'https://acme.example/imprint' },
    models: ['openai/gpt-4o-mini', 'demo/guide'],
    examples: [{ title: 'Explain a poem', prompt: 'Explain this poem' }],
  }
  expect(readSite({ ...site, settings: {}, locked: [], demo: null })).toEqual({ ...ordinarySite, ...site })
})

test('an imprint never runs a script', () => {
  expect(readSite({ imprint: { text: 'Imprint', url: 'javascript:alert(1)' } }).imprint).toBeNull()
})

test('one broken example takes no other along', () => {
  const { examples } = readSite({ examples: [{ title: 'A' }, { title: 'B', prompt: 'b' }, null] })
  expect(examples).toEqual([{ title: 'B', prompt: 'b' }])
})

test('settings are on with their values, and those that are locked cannot be changed', () => {
  const { settings } = readSite({
    settings: { temperature: 0.5, system: 'Be brief.', topP: 7, unknown: 1 },
    locked: ['system', 'seed', 'unknown'],
  })
  expect(settings.initial).toEqual({
    ...defaultSettings,
    temperature: { on: true, value: 0.5 },
    system: 'Be brief.',
  })
  expect(settings.locked).toEqual({ system: 'Be brief.', seed: defaultSettings.seed })
})

test('what a public demo refuses cannot be changed there, and is off', () => {
  const { settings } = readSite({ demo, settings: { temperature: 1 }, locked: ['temperature'] })
  expect(Object.keys(settings.locked).toSorted()).toEqual(['extra', 'logprobs', 'temperature'])
  expect(settings.locked.logprobs).toMatchObject({ on: false })
})

test('a demo says what it allows; one that cannot be read is none', () => {
  expect(readSite({ demo }).demo).toEqual(demo)
  expect(readSite({ demo }).settings.maxTokens).toBe(1024)
  expect(readSite({ demo: { ...demo, visitor: {} } }).demo).toBeNull()
  expect(readSite({ demo: { ...demo, hasDemoModels: false } }).demo).toMatchObject({ hasDemoModels: false })
  expect(readSite({ demo: { ...demo, paidModels: 'what' } }).demo).toMatchObject({ paidModels: 'on' })
})
