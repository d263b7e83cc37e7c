import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createProvider } from '#service/providers/create-provider.ts'
import { createRegistry } from '#service/routing/registry.ts'
import { startFakeUpstream } from '#service/testing/fake-upstream.ts'
import { readEnv } from '../env.ts'
import { greeting } from '../greeting.ts'
import { unusableModels } from './unusable-models.ts'

const greetingOf = async (env: Record<string, string>) => {
  const upstream = await startFakeUpstream({
    list: [{ id: 'small' }, { id: 'priced', pricing: { prompt: '0.000001', completion: '0.000002' } }],
  })
  const registry = createRegistry({
    aliases: { fast: 'acme/priced' },
    providers: [
      createProvider({ format: 'openai', name: 'acme', baseUrl: upstream.url }),
      createProvider({ format: 'openai', name: 'away', baseUrl: 'http://127.0.0.1:9/v1' }),
    ],
  })
  await registry.models()
  const result = readEnv({ ACCESS: 'demo', ...env })
  if (result.kind === 'problems') throw new Error(result.problems.join())
  const { settings } = result
  const text = greeting({
    settings,
    connectionsSetup: { kind: 'off', reason: 'Not here.' },
    port: 3000,
    kept: undefined,
    showsKey: false,
    providers: [],
    models: 2,
    unusable: await unusableModels(settings, registry),
  })
  registry.stop()
  await upstream.close()
  return text
}

test('the start names the models that visitors cannot use though they are allowed, and says what to do', async () => {
  const MODEL_ALLOWLIST = 'acme/small,acme/smal,acme/priced,nobody/one,away/one,demo/guide'
  const text = await greetingOf({ MODEL_ALLOWLIST, DAILY_COST_BUDGET: '1' })
  expect(text).toContain('MODEL_ALLOWLIST: There is no model "acme/smal" here. Did you mean acme/small?\n')
  expect(text).toContain('MODEL_ALLOWLIST: There is no model "nobody/one" here.')
  expect(text).toContain('acme/small has no known price, so with DAILY_COST_BUDGET nobody may use it.')
  expect(text).toContain('MODEL_PRICES=acme/small=0.15/0.60\n')
  expect(text).not.toMatch(/(acme\/priced|demo\/guide) has no|no model "(away|demo)/)
})

test('the start says how a model is written that the page lists by another name', async () => {
  const text = await greetingOf({ MODEL_ALLOWLIST: 'small,fast,priced,acme/priced', DAILY_COST_BUDGET: '1' })
  expect(text).toContain(
    'MODEL_ALLOWLIST names small, which the page lists as acme/small: its visitors do not see it. Write acme/small instead.\n',
  )
  expect(text).not.toMatch(/names (fast|priced)|MODEL_PRICES/)
})

test('without a budget of money, or with its price, a model that is listed is not named', async () => {
  const MODEL_ALLOWLIST = 'acme/small'
  expect(await greetingOf({ MODEL_ALLOWLIST })).not.toContain('no known price')
  const MODEL_PRICES = 'acme/small=1/2'
  expect(await greetingOf({ MODEL_ALLOWLIST, DAILY_COST_BUDGET: '1', MODEL_PRICES })).not.toContain(
    'no known price',
  )
})

test('the start names the models that a site begins with though no visitor may use them', async () => {
  const SITE_FILE = join(mkdtempSync(join(tmpdir(), 'parley-site-')), 'site.json')
  writeFileSync(SITE_FILE, '{"models":["acme/priced","acme/small","demo/guide"]}')
  const text = await greetingOf({ MODEL_ALLOWLIST: 'acme/small', SITE_FILE })
  expect(text).toContain('SITE_FILE: "models" names acme/priced, which visitors may not use. Add it to')
  expect(text.match(/which visitors may not use/g)).toHaveLength(1)
})
