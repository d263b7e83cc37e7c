import { copyFileSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AddressInfo } from 'node:net'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask } from './attacks/ask.ts'
import { parleyServer } from './vite-plugin.ts'

const password = 'correct-horse & battery %20 staple'
const project = fileURLToPath(new URL('../..', import.meta.url))
const startedIn = process.cwd()
let folder = ''
let vite: ViteDevServer
let port = 0

beforeAll(async () => {
  // It reads the form and keeps its key in the folder that it is started in.
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'parley-development-')))
  copyFileSync(join(project, 'login.html'), join(folder, 'login.html'))
  process.chdir(folder)
  vi.stubEnv('ACCESS', 'password')
  vi.stubEnv('ACCESS_PASSWORD', password)
  vi.stubEnv('LOCAL_RUNTIMES', 'off')
  vite = await createServer({
    root: project,
    configFile: false,
    cacheDir: join(folder, 'cache'),
    logLevel: 'silent',
    plugins: [parleyServer()],
    // Vite goes on to the next port where this one is taken. With 0 it chooses a port first and fails if another test
    // takes it meanwhile.
    server: { port: 5320, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  await vite.listen()
  const address = vite.httpServer?.address() as AddressInfo // listening on a port, so not a pipe's name
  port = address.port
})

afterAll(async () => {
  await vite.close()
  vi.unstubAllEnvs()
  process.chdir(startedIn)
  rmSync(folder, { recursive: true })
})

test('with a password the development server’s /api is closed until the form is answered with it', async () => {
  const models = (cookie = '') => ask(port, { path: '/api/v1/models', headers: { cookie } })
  const closed = await models()
  expect([closed.status, closed.text]).toEqual([403, expect.stringContaining('password_needed')])

  const logIn = (given: string) =>
    ask(port, {
      path: '/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ password: given }).toString(),
    })
  const wrong = await logIn('another')
  expect([wrong.status, wrong.headers['set-cookie']]).toEqual([200, undefined]) // the form once more
  const cookie = (await logIn(password)).headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  expect(cookie).not.toBe('')
  const open = await models(cookie)
  expect(open.status).toBe(200)
  expect(JSON.parse(open.text)).toHaveProperty('data')
})
