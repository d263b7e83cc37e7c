import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ModelEntry } from '#protocol/openai/models.ts'
import { ServiceError } from '../base/service-error.ts'
import type { Provider } from '../providers/provider.ts'
import { createRegistry, type Registry, type RegistryOptions } from './registry.ts'

let registry: Registry | undefined
afterEach(() => registry?.stop())

const registryOf = (options: RegistryOptions) => (registry = createRegistry(options))

const unused = () => Promise.reject(new Error('not asked for here'))

function provider(name: string, listModels: Provider['listModels'] | string[]): Provider {
  const models = async (): Promise<ModelEntry[]> =>
    Array.isArray(listModels) ? listModels.map((id) => ({ id, object: 'model' })) : []
  return {
    name,
    format: 'openai',
    listModels: Array.isArray(listModels) ? models : listModels,
    chat: unused,
    embed: unused,
  }
}

const hanging = () => new Promise<ModelEntry[]>(() => undefined)

describe('a model', () => {
  const providers = [
    provider('acme', ['small', 'shared', 'org/model']),
    provider('other', ['shared', 'acme/inner']),
    provider('down', () => Promise.reject(new ServiceError('upstream_error', 'down cannot be reached.'))),
  ]
  const resolved = async (model: string) => {
    const { provider: found, name } = await registryOf({ providers }).resolve(model)
    return [found.name, name]
  }

  test.each([
    ['acme/small', ['acme', 'small']],
    ['small', ['acme', 'small']],
    ['org/model', ['acme', 'org/model']],
    ['acme/org/model', ['acme', 'org/model']],
    ['acme/inner', ['acme', 'inner']],
    ['down/anything', ['down', 'anything']],
  ])('%s is found', async (model, target) => {
    expect(await resolved(model)).toEqual(target)
  })

  test('that two providers have must be asked for by its whole name', async () => {
    await expect(resolved('shared')).rejects.toMatchObject({
      status: 400,
      body: {
        error: {
          param: 'model',
          code: 'ambiguous_model',
          message: expect.stringContaining('acme/shared or other/shared'),
        },
      },
    })
  })

  test.each([
    ['smal', 'acme/small'],
    ['Small', 'acme/small'],
    ['acmee/small', 'acme/small'],
    ['nothing-like-it', 'GET /v1/models'],
  ])('that is unknown, %s, is a 404 that points to %s', async (model, hint) => {
    await expect(resolved(model)).rejects.toMatchObject({
      status: 404,
      message: expect.stringContaining(hint),
    })
  })
})

test('no model of another kind is suggested, nor the one that was asked for', async () => {
  const entry = (id: string, output: string): ModelEntry => ({
    id,
    object: 'model',
    architecture: { output_modalities: [output] },
  })
  const acme = provider('acme', async () => [
    entry('embed-small', 'embeddings'),
    entry('embed-smart', 'text'),
  ])
  const { resolve, models, unknownModel } = registryOf({ providers: [acme] })
  await models()
  const messageOf = (model: string, purpose: 'chat' | 'embeddings') =>
    resolve(model, purpose).catch((error: Error) => error.message)
  expect(await messageOf('embed-smal', 'chat')).toContain('Did you mean acme/embed-smart?')
  expect(await messageOf('embed-smal', 'embeddings')).toContain('Did you mean acme/embed-small?')
  expect(unknownModel('acme/embed-smart').message).toContain('Did you mean acme/embed-small?')
})

test('a provider that never answers holds nothing up', async () => {
  const { models, resolve, health } = registryOf({
    providers: [provider('acme', ['small']), provider('slow', hanging)],
    waitMs: 50,
  })
  expect((await models()).map(({ id }) => id)).toEqual(['acme/small'])
  expect((await resolve('slow/anything')).provider.name).toBe('slow')
  expect(health()).toEqual([
    { name: 'acme', models: 1, state: 'ready' },
    { name: 'slow', models: 0, state: 'pending' },
  ])
})

test('a list that does not come in time is a failure in plain words', async () => {
  const withSignal: Provider['listModels'] = (signal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const { health } = registryOf({ providers: [provider('slow', withSignal)], times: { timeoutMs: 20 } })
  await vi.waitFor(() =>
    expect(health()[0]).toMatchObject({ state: 'failing', detail: expect.stringContaining('0.02 s') }),
  )
})

describe('a list that comes late', () => {
  afterEach(() => vi.useRealTimers())

  test('by twelve seconds is there when it comes, and is named as pending until then', async () => {
    vi.useFakeTimers()
    const slow: Provider['listModels'] = (signal) =>
      new Promise((resolve, reject) => {
        setTimeout(() => resolve([{ id: 'late', object: 'model' }]), 12_000)
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    const { models, pending, health } = registryOf({
      providers: [provider('acme', ['small']), provider('slow', slow)],
    })
    const first = models()
    await vi.advanceTimersByTimeAsync(1_000)
    expect((await first).map(({ id }) => id)).toEqual(['acme/small'])
    expect(pending()).toEqual(['slow'])
    await vi.advanceTimersByTimeAsync(10_900)
    expect(pending()).toEqual(['slow'])
    await vi.advanceTimersByTimeAsync(100)
    expect((await models()).map(({ id }) => id)).toEqual(['acme/small', 'slow/late'])
    expect([pending(), health()[1]?.state]).toEqual([[], 'ready'])
  })

  test('is pending through its first failures, and no longer once it is asked for but once a minute', async () => {
    vi.useFakeTimers()
    let asked = 0
    const down = provider('down', () => {
      asked += 1
      return Promise.reject(new ServiceError('upstream_error', 'down cannot be reached.'))
    })
    const { pending } = registryOf({ providers: [down] })
    await vi.advanceTimersByTimeAsync(30_000)
    // After 0, 1, 3, 7 and 15 seconds.
    expect([asked, pending()]).toEqual([5, ['down']])
    await vi.advanceTimersByTimeAsync(60_000)
    expect([asked, pending()]).toEqual([7, []])
  })
})

test('what a provider says itself is told in its name', async () => {
  const words = () => Promise.reject(new ServiceError('model_not_found', 'Invalid URL (GET /v1/models).'))
  const { models, health } = registryOf({ providers: [provider('acme', words)], waitMs: 20 })
  await models()
  expect(health()[0]).toMatchObject({ detail: 'acme says: Invalid URL (GET /v1/models).' })
})

test('a provider that is down is asked again, and its models appear when it answers', async () => {
  let isUp = false
  const flaky = provider('flaky', async () => {
    if (!isUp) throw new ServiceError('upstream_error', 'flaky cannot be reached.')
    return [{ id: 'late', object: 'model' }]
  })
  const { models, health } = registryOf({ providers: [flaky], times: { firstRetryMs: 10 }, waitMs: 20 })
  expect(await models()).toEqual([])
  expect(health()[0]).toMatchObject({ state: 'failing', detail: 'flaky cannot be reached.' })
  isUp = true
  await vi.waitFor(async () => expect((await models()).map(({ id }) => id)).toEqual(['flaky/late']))
  expect(health()[0]).toEqual({ name: 'flaky', models: 1, state: 'ready' })
})

describe('a provider that is down', () => {
  function registryOfDown() {
    const clock = { now: 0 }
    const acme = { isDown: true, asked: 0 }
    const down = provider('acme', async () => {
      acme.asked++
      if (acme.isDown) throw new ServiceError('upstream_error', 'acme cannot be reached.')
      return [{ id: 'back', object: 'model' }]
    })
    const providers = [down, provider('other', ['well'])]
    const times = { firstRetryMs: 60_000 }
    return { ...registryOf({ providers, times, now: () => clock.now }), acme, clock }
  }

  test('is asked at once by whoever asks for the list anew', async () => {
    const { models, retryFailing, acme, clock } = registryOfDown()
    expect(await models()).toHaveLength(1)
    await retryFailing()
    expect({ asked: acme.asked, listed: (await models()).length }).toEqual({ asked: 2, listed: 1 })
    acme.isDown = false
    clock.now = 5_000
    await retryFailing()
    expect((await models()).map(({ id }) => id)).toEqual(['acme/back', 'other/well'])
    clock.now = 10_000
    await retryFailing()
    expect(acme.asked).toBe(3)
  })

  test('is asked as often as somebody who may wants it, and nobody else with it', async () => {
    const { refresh, health, acme } = registryOfDown()
    await refresh('acme')
    acme.isDown = false
    await refresh('acme')
    expect(acme.asked).toBe(2)
    expect(health().find(({ name }) => name === 'acme')).toMatchObject({ state: 'ready', models: 1 })
    await refresh('nobody')
  })

  test('is asked so once in five seconds, however often that is wanted', async () => {
    const { models, retryFailing, acme, clock } = registryOfDown()
    await models()
    for (clock.now = 1_000; clock.now < 6_000; clock.now += 100) await retryFailing()
    expect(acme.asked).toBe(2)
    await Promise.all([retryFailing(), retryFailing()])
    expect(acme.asked).toBe(3)
  })
})

test('an old list is still given while a new one is asked for behind it', async () => {
  let time = 0
  let version = 0
  const changing = provider('acme', async () => [{ id: `v${++version}`, object: 'model' }])
  const { models } = registryOf({ providers: [changing], now: () => time, times: { staleMs: 100 } })
  expect((await models())[0]?.id).toBe('acme/v1')
  time = 101
  expect((await models())[0]?.id).toBe('acme/v1')
  await vi.waitFor(async () => expect((await models())[0]?.id).toBe('acme/v2'))
})

test('an unforeseen failure tells strangers nothing', async () => {
  const leaky = provider('leaky', () => Promise.reject(new Error('http://user:secret@host')))
  const { health, models } = registryOf({ providers: [leaky] })
  await models()
  expect(health()[0]?.detail).toBe('leaky failed to list its models.')
})

test('a provider found later is listed, unless its name is taken', async () => {
  const { add, models } = registryOf({ providers: [provider('acme', ['small'])] })
  add(provider('ollama', ['llama']))
  add(provider('acme', ['other']))
  expect((await models()).map(({ id }) => id)).toEqual(['acme/small', 'ollama/llama'])
})

describe('a provider that is taken away', () => {
  test('leaves with its models, and who has found it before can still use it', async () => {
    const removed = provider('acme', ['small'])
    const { remove, models, resolve, health } = registryOf({
      providers: [removed, provider('other', ['big'])],
    })
    const { provider: reached } = await resolve('acme/small')
    expect(await models()).toHaveLength(2)
    remove('acme')
    expect((await models()).map(({ id }) => id)).toEqual(['other/big'])
    expect(health().map(({ name }) => name)).toEqual(['other'])
    await expect(resolve('acme/small')).rejects.toMatchObject({ status: 404 })
    await expect(resolve('small')).rejects.toMatchObject({ status: 404 })
    expect(await reached.listModels(new AbortController().signal)).toHaveLength(1)
  })

  test('is no longer asked for its list, and one with its name can take its place', async () => {
    let signal: AbortSignal | undefined
    const asking = provider('acme', (given) => {
      signal = given
      return hanging()
    })
    const { add, remove, models } = registryOf({ providers: [asking] })
    remove('acme')
    expect(signal?.aborted).toBe(true)
    add(provider('acme', ['new']))
    expect((await models()).map(({ id }) => id)).toEqual(['acme/new'])
  })

  test('that is not there is none', async () => {
    const { remove, models } = registryOf({ providers: [provider('acme', ['small'])] })
    remove('other')
    expect(await models()).toHaveLength(1)
  })
})

test('the list of a provider that is added later is waited for too, a moment', async () => {
  let time = 0
  const { add, resolve } = registryOf({ providers: [], now: () => time })
  time = 60_000
  add(provider('acme', ['small']))
  expect((await resolve('small')).provider.name).toBe('acme')
})

describe('an alias', () => {
  const providers = [provider('acme', ['small', 'shared']), provider('other', ['shared'])]
  const aliases = {
    fast: 'acme/small',
    short: 'small',
    small: 'other/shared',
    lost: 'acmee/smal',
    both: 'shared',
  }

  test.each([
    ['fast', ['acme', 'small']],
    ['short', ['acme', 'small']],
    ['small', ['other', 'shared']],
    ['acme/small', ['acme', 'small']],
  ])('%s stands for its model, one level deep, before any bare name', async (model, target) => {
    const { provider: found, name } = await registryOf({ providers, aliases }).resolve(model)
    expect([found.name, name]).toEqual(target)
  })

  test('is found, but not listed', async () => {
    const { find, models } = registryOf({ providers, aliases })
    expect((await find('fast')).id).toBe('acme/small')
    expect((await find('short')).id).toBe('acme/small')
    expect((await models()).map(({ id }) => id)).toEqual(['acme/small', 'acme/shared', 'other/shared'])
  })

  test('for a model that is not there, or is there twice, says so', async () => {
    const { resolve } = registryOf({ providers, aliases })
    await expect(resolve('lost')).rejects.toMatchObject({
      status: 404,
      message: 'There is no model "acmee/smal" here, which "lost" is short for. Did you mean acme/small?',
    })
    await expect(resolve('both')).rejects.toMatchObject({
      status: 400,
      body: { error: { code: 'ambiguous_model' } },
    })
  })

  test('is looked for among those that were set only', async () => {
    await expect(registryOf({ providers, aliases }).resolve('constructor')).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('the merged list', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `model-${index}`)

  test('of 4,000 models is made once, and written once', async () => {
    const { models, modelsJson, find, resolve } = registryOf({
      providers: [provider('acme', ids(3600)), provider('other', ['only', ...ids(399)])],
    })
    const list = await models()
    expect(list).toHaveLength(4000)
    const json = await modelsJson()
    expect(JSON.parse(json)).toEqual({ object: 'list', data: list })
    const stringify = vi.spyOn(JSON, 'stringify')
    expect(await models()).toBe(list)
    expect(await modelsJson()).toBe(json)
    expect(stringify).not.toHaveBeenCalled()
    stringify.mockRestore()
    expect(await find('acme/model-3599')).toBe(list[3599])
    expect(await find('only')).toBe(list[3600])
    expect((await resolve('model-3599')).provider.name).toBe('acme')
  })

  test('stays the same object while the providers say the same, and is another when one says more', async () => {
    let time = 0
    let asked = 0
    let listed = ['a']
    const acme = provider('acme', async () => {
      asked += 1
      return listed.map((id) => ({ id, object: 'model' }))
    })
    const { models, modelsJson } = registryOf({ providers: [acme], now: () => time, times: { staleMs: 100 } })
    const first = await models()
    time = 101
    await models()
    await vi.waitFor(() => expect(asked).toBe(2))
    expect(await models()).toBe(first)
    listed = ['a', 'b']
    time = 500
    await models()
    await vi.waitFor(async () => expect(await models()).toHaveLength(2))
    expect(await models()).not.toBe(first)
    expect(await modelsJson()).toContain('acme/b')
  })

  test('has what is publicly known of a known provider’s models', async () => {
    const { find } = registryOf({ providers: [provider('anthropic', ['claude-haiku-4-5-20251001'])] })
    expect(await find('claude-haiku-4-5-20251001')).toMatchObject({
      context_length: 200_000,
      top_provider: { max_completion_tokens: 64_000 },
      created: 0,
      owned_by: 'anthropic',
    })
  })
})

test('a model that its provider does not list is asked for there all the same', async () => {
  const { resolve, find } = registryOf({ providers: [provider('acme', ['small'])] })
  expect((await resolve('acme/not-listed')).name).toBe('not-listed')
  await expect(find('acme/not-listed')).rejects.toMatchObject({ status: 404 })
})
