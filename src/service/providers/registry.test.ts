import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ModelEntry } from '#protocol/openai/models.ts'
import { ServiceError } from '../errors.ts'
import type { Provider } from './provider.ts'
import { createRegistry, type Registry, type RegistryOptions } from './registry.ts'

let registry: Registry | undefined
afterEach(() => registry?.stop())

const registryOf = (options: RegistryOptions) => (registry = createRegistry(options))

const unused = () => Promise.reject(new Error('not asked for here'))

function provider(name: string, listModels: Provider['listModels'] | string[]): Provider {
  const models = async (): Promise<ModelEntry[]> =>
    Array.isArray(listModels) ? listModels.map((id) => ({ id, object: 'model' })) : []
  return { name, listModels: Array.isArray(listModels) ? models : listModels, chat: unused, embed: unused }
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
  const startedAt = performance.now()
  const { models, resolve, health } = registryOf({
    providers: [provider('acme', ['small']), provider('slow', hanging)],
    patienceMs: 50,
  })
  expect((await models()).map(({ id }) => id)).toEqual(['acme/small'])
  expect((await resolve('slow/anything')).provider.name).toBe('slow')
  expect(performance.now() - startedAt).toBeLessThan(500)
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

test('a provider that is down is asked again, and its models appear when it answers', async () => {
  let isUp = false
  const flaky = provider('flaky', async () => {
    if (!isUp) throw new ServiceError('upstream_error', 'flaky cannot be reached.')
    return [{ id: 'late', object: 'model' }]
  })
  const { models, health } = registryOf({ providers: [flaky], times: { firstRetryMs: 10 }, patienceMs: 20 })
  expect(await models()).toEqual([])
  expect(health()[0]).toMatchObject({ state: 'failing', detail: 'flaky cannot be reached.' })
  isUp = true
  await vi.waitFor(async () => expect((await models()).map(({ id }) => id)).toEqual(['flaky/late']))
  expect(health()[0]).toEqual({ name: 'flaky', models: 1, state: 'ready' })
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
