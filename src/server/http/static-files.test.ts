import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressFile } from './compress-assets.ts'
import { createStaticFiles } from './static-files.ts'

const large = 'do(something);\n'.repeat(500)
let folder = ''
let serve: ReturnType<typeof createStaticFiles>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-static-'))
  await mkdir(join(folder, 'client/assets'), { recursive: true })
  await mkdir(join(folder, 'client/.vite'))
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(folder, 'client/index.html'), '<!doctype html>')
  await writeFile(join(folder, 'client/icon.svg'), '<svg/>')
  await writeFile(join(folder, 'client/assets/app-1a2b.js'), 'app()')
  await writeFile(join(folder, 'client/assets/large-3c4d.js'), large)
  await writeFile(join(folder, 'client/assets/plain-5e6f.js'), large)
  await compressFile(join(folder, 'client/assets/app-1a2b.js'))
  await compressFile(join(folder, 'client/assets/large-3c4d.js'))
  await writeFile(join(folder, 'client/.vite/manifest.json'), '{}')
  serve = createStaticFiles(join(folder, 'client'))
})
afterAll(() => rm(folder, { recursive: true }))

const get = (path: string, init: RequestInit = {}) => serve(new Request(`http://localhost${path}`, init))

test.each([
  ['/', '<!doctype html>', 'text/html; charset=utf-8', 'no-cache'],
  ['/session/some-id', '<!doctype html>', 'text/html; charset=utf-8', 'no-cache'],
  ['/icon.svg', '<svg/>', 'image/svg+xml', 'no-cache'],
  ['/assets/app-1a2b.js', 'app()', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
])('%s is served', async (path, text, type, cache) => {
  const response = await get(path)
  expect(response.status).toBe(200)
  expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([type, cache])
  expect(await response.text()).toBe(text)
})

test.each([
  '/missing.js',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..%5csecret.txt',
  '/%00.txt',
  '/%E0%A4%A.txt',
  '/.vite/manifest.json',
  '/....//secret.txt',
  '/.env',
  '/folder/.git/config',
  '/.well-known/security',
  '/assets/app-1a2b',
  '/assets/',
  '/metrics',
  '/openapi.json',
  '/healthz/more',
  '/readyzz',
])('%s is not', async (path) => {
  const response = await get(path)
  expect([400, 404]).toContain(response.status)
  expect(response.headers.get('content-type')).toContain('text/plain')
  expect(await response.text()).not.toContain('secret')
})

test('HEAD has the headers without the body; other methods are a 405', async () => {
  const head = await get('/', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect((await get('/', { method: 'POST' })).status).toBe(405)
})

test('without a build the page says how to make one', async () => {
  const response = await createStaticFiles(join(folder, 'nothing'))(new Request('http://localhost/'))
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('npm run build')
})

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip;q=0.8, br;q=0', 'gzip', gunzipSync],
  ['GZIP', 'gzip', gunzipSync],
] as const)('large files are sent compressed to whoever takes %s', async (accepted, encoding, expand) => {
  const response = await get('/assets/large-3c4d.js', { headers: { 'accept-encoding': accepted } })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('vary')).toBe('accept-encoding')
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const content = new Uint8Array(await response.arrayBuffer())
  expect(content.length).toBeLessThan(large.length / 10)
  expect(String(expand(content))).toBe(large)
})

test.each([
  ['/assets/large-3c4d.js', 'identity'],
  ['/assets/large-3c4d.js', 'br;q=0, gzip;q=0.0'],
  ['/assets/app-1a2b.js', 'br'],
  ['/assets/plain-5e6f.js', 'br'],
  ['/icon.svg', 'br'],
])('%s is sent as it is to whoever takes %s', async (path, accepted) => {
  const response = await get(path, { headers: { 'accept-encoding': accepted } })
  expect(response.headers.get('content-encoding')).toBeNull()
})
