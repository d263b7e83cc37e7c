import { resolveConfig, type InlineConfig } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'
import { parleyServer } from './vite-plugin.ts'

afterEach(() => vi.unstubAllEnvs())

async function serverConfigWith(env: Record<string, string>, server: InlineConfig['server'] = {}) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const config: InlineConfig = { configFile: false, plugins: [parleyServer()], server }
  return (await resolveConfig(config, 'serve')).server
}

test('without settings the development server is on this machine alone, beside the built one', async () => {
  expect(await serverConfigWith({})).toMatchObject({ host: '127.0.0.1', port: 5173, cors: false })
})

test('PORT and HOST count for it too, and a port that is taken stops it', async () => {
  const server = await serverConfigWith({ PORT: '4321', HOST: '::1', ALLOWED_HOSTS: 'play.example:443' })
  expect(server).toMatchObject({
    host: '::1',
    port: 4321,
    strictPort: true,
    allowedHosts: expect.arrayContaining(['play.example']),
  })
})

test('a port of the command line goes before PORT', async () => {
  expect(await serverConfigWith({ PORT: '4321' }, { port: 4400 })).toMatchObject({ port: 4400 })
})

test.each([true, '0.0.0.0'])('--host does not go round HOST (%s)', async (host) => {
  await expect(serverConfigWith({}, { host })).rejects.toThrow('Set HOST instead of --host')
})

test('a setting that makes no sense stops it in words', async () => {
  await expect(serverConfigWith({ PORT: 'many' })).rejects.toThrow('PORT must be a whole number')
})
