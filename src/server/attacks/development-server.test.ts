// Attacks 17 and 29: what `npm run dev` gives to a page elsewhere on this machine, or to whoever reaches its port.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parleyServer } from '../vite-plugin.ts'
import { ask, json } from './ask.ts'
import { sendRaw } from './raw-socket.ts'

const secret = `secret-${crypto.randomUUID()}`
const encoded = Buffer.from(secret).toString('base64').slice(0, 40)
const privateFiles = [
  '.parley/connections.json',
  '.parley/service-key',
  '.env',
  '.env.local',
  '.envrc',
  '.git/config',
  'packages/inner/.env',
  'packages/inner/.parley/service-key',
]
const openFile = 'src/open.ts'

let root = ''
let vite: ViteDevServer
let port = 0

beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'parley-dev-')))
  for (const file of privateFiles) write(file, JSON.stringify({ secret }))
  write(openFile, 'export const open = "anyone may read this"\n')
  write('index.html', '<!doctype html><title>a page</title>')
  vite = await createServer({
    root,
    configFile: false,
    cacheDir: join(root, 'cache'),
    logLevel: 'silent',
    plugins: [parleyServer()],
    server: { port: 0, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  await vite.listen()
  const address = vite.httpServer?.address() as AddressInfo // listening on a port, so not a pipe's name
  port = address.port
})

afterAll(async () => {
  await vite.close()
  rmSync(root, { recursive: true })
})

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

const percent = (text: string) =>
  [...text].map((letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')
const swapCase = (text: string) => text.toUpperCase()

/** The ways to write the address of a file; all are sent as they stand. */
const spellings: Record<string, (file: string) => string> = {
  plain: (file) => `/${file}`,
  'double slash': (file) => `//${file}`,
  'double slash inside': (file) => `/src//..//${file}`,
  'climbing back': (file) => `/src/../${file}`,
  'a dot': (file) => `/./${file}`,
  'a dot at the end': (file) => `/${file}/.`,
  'a slash at the end': (file) => `/${file}/`,
  'through the file system': (file) => `/@fs${join(root, file)}`,
  'through the file system, two slashes': (file) => `/@fs/${join(root, file)}`,
  'through the file system, climbing': (file) => `/@fs${root}/src/../${file}`,
  'through the file system, encoded': (file) => `/@fs${percent(join(root, file))}`,
  'as an id': (file) => `/@id/${join(root, file)}`,
  'as an id, marked': (file) => `/@id/__x00__${join(root, file)}`,
  'dot encoded': (file) => `/${file.replaceAll('.', '%2e')}`,
  'dot encoded twice': (file) => `/${file.replaceAll('.', '%252e')}`,
  'dot encoded thrice': (file) => `/${file.replaceAll('.', '%25252E')}`,
  'slash encoded': (file) => `/${file.replaceAll('/', '%2f')}`,
  'all encoded': (file) => `/${percent(file)}`,
  'all encoded twice': (file) => `/${percent(percent(file))}`,
  'other case': (file) => `/${swapCase(file)}`,
  backslash: (file) => `/${file.replaceAll('/', '\\')}`,
  'backslash first': (file) => `/\\${file}`,
  'backslash encoded': (file) => `/%5c${file.replaceAll('/', '%5C')}`,
  'a fragment': (file) => `/@fs${root}/#/../${file}`,
  'a question mark': (file) => `/@fs${root}/src/?/../../${file}`,
  'a query that names it': (file) => `/src/open.ts?import=/${file}`,
  'a query that climbs': (file) => `/?/../${file}`,
  'a stream of NTFS': (file) => `/${file}::$DATA`,
  'whole address': (file) => `http://localhost:5173/${file}`,
}

const queries = [
  '',
  '?raw',
  '?raw??',
  '?import&raw',
  '?import&raw??',
  '?url',
  '?url&raw',
  '?inline',
  '?import&?inline=1.wasm?init',
  '?import&inline',
  '?import&url&inline',
  '?.svg?.wasm?init',
  '?init',
  '?worker',
  '?html-proxy&index=0.js',
  '?direct',
  '?v=1&raw',
  '?%72aw',
  '?t=1',
  '#x',
]

describe.each(Object.keys(spellings))('files that are private, spelled with %s', (name) => {
  test('are given to nobody, whatever the query', async () => {
    const leaks: string[] = []
    for (const file of privateFiles)
      for (const query of queries) {
        const path = `${spellings[name]?.(file) ?? ''}${query}`
        // As an import's request: Vite then turns more kinds of files into modules.
        if (containsSecret(await raw(path, 'sec-fetch-dest: script\r\n'))) leaks.push(path)
      }
    expect(leaks).toEqual([])
  })
})

test('what leads to them is refused before Vite sees it', async () => {
  for (const file of privateFiles)
    for (const name of ['plain', 'through the file system', 'all encoded', 'other case', 'backslash'])
      for (const query of queries.slice(0, 6))
        expect([file, name, query, statusOf(await raw(`${spellings[name]?.(file) ?? ''}${query}`))]).toEqual([
          file,
          name,
          query,
          403,
        ])
})

test('they are refused by Vite too, should our own check ever miss one', async () => {
  const { server } = vite.config
  expect(server.fs.strict).toBe(true)
  const { isFileLoadingAllowed } = await import('vite')
  for (const file of privateFiles)
    expect([file, isFileLoadingAllowed(vite.config, join(root, file))]).toEqual([file, false])
  expect(isFileLoadingAllowed(vite.config, join(root, openFile))).toBe(true)
})

test('the sources are served', async () => {
  expect(await raw(`/${openFile}`)).toContain('anyone may read this')
  expect(await raw(`/${openFile}?raw`)).toContain('anyone may read this')
})

test('no page of another origin may read an answer, not even one on this machine', async () => {
  for (const origin of ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://evil.example', 'null']) {
    const { headers } = await ask(port, { path: `/${openFile}`, headers: { origin } })
    expect([origin, headers['access-control-allow-origin']]).toEqual([origin, undefined])
  }
})

test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.nip.io'])(
  'it is not there under the name %s',
  async (host) => {
    for (const path of [`/${openFile}`, '/', '/healthz', '/api/v1/models', '/api/connections'])
      expect([path, (await ask(port, { path, headers: { ...json, host } })).status]).toEqual([path, 403])
  },
)

/** The whole answer to a request that names this target to the letter. */
async function raw(target: string, headers = ''): Promise<string> {
  const head = `GET ${target} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: close\r\n${headers}\r\n`
  return (await sendRaw(port, head, { waitMs: 20_000 })).text
}

const containsSecret = (text: string) => text.includes(secret) || text.includes(encoded.slice(4, 30))
const statusOf = (text: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1])
