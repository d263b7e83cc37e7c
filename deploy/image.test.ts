// Docker is not needed here: what the image's last stage copies is copied, and started as the image starts it.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readDockerfile } from './dockerfile.ts'
import { isBuilt, root, startServer, type StartedServer } from './started-server.ts'

const { image } = readDockerfile()
const inImage = '/parley/'

/** Root may write what is read-only, so a test that root runs has its server run by nobody. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const canRun = spawnSync(process.execPath, ['-e', '0'], user).status === 0
if (!isBuilt || !canRun)
  process.stderr.write(
    `Skipped: the files of the image, started. ${isBuilt ? 'Nobody may run this Node.' : 'Nothing is built (npm run build).'}\n`,
  )

describe.skipIf(!isBuilt || !canRun || process.platform === 'win32')(
  'the files of the image, read-only',
  () => {
    let folder: string
    const servers: StartedServer[] = []

    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'parley-image-'))
      for (const { sources, to } of image.copies)
        for (const source of sources)
          cpSync(join(root, source.slice(inImage.length)), join(folder, to), { recursive: true })
      mkdirSync(join(folder, '.parley'))
      for (const path of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
        chmodSync(join(folder, path), statSync(join(folder, path)).isDirectory() ? 0o555 : 0o444)
    })
    afterEach(async () => {
      for (const server of servers.splice(0)) await server.end('SIGKILL')
    })
    afterAll(() => {
      for (const path of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
        if (statSync(join(folder, path)).isDirectory()) chmodSync(join(folder, path), 0o755)
      rmSync(folder, { recursive: true })
    })

    /** As the image does, but for its port and what a test sets. */
    async function start(settings: Record<string, string>) {
      const server = await startServer(image.command, {
        cwd: folder,
        env: { ...image.env, ...settings },
        user,
      })
      servers.push(server)
      return { ...server, url: `http://127.0.0.1:${server.port}`, check: () => server.run(image.healthcheck) }
    }

    const ask = (url: string, key: string) =>
      fetch(`${url}/v1/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ model: 'demo/echo', messages: [{ role: 'user', content: 'hello' }] }),
      })

    test('are all that the server needs; its health is told, and that it has ended', async () => {
      const server = await start({ SERVICE_KEYS: 'test-key-for-the-image' })
      expect(await server.check()).toBe(0)
      expect(await (await fetch(server.url)).text()).toContain('<title>')
      expect((await fetch(`${server.url}/docs/geist-mono.woff2`)).status).toBe(200)
      expect((await ask(server.url, 'test-key-for-the-image')).status).toBe(200)
      expect(readdirSync(join(folder, '.parley'))).toEqual([])
      expect(await server.end('SIGTERM')).toBe(0)
      expect(await server.check()).toBe(1)
      expect(server.output()).not.toMatch(/EACCES|EROFS|Cannot find/)
    })

    test('need one folder to write to where no key is set, and say so without', async () => {
      await expect(start({})).rejects.toThrow('The service key cannot be saved in .parley/service-key')
      chmodSync(join(folder, '.parley'), 0o700)
      if (user.uid !== undefined) chownSync(join(folder, '.parley'), user.uid, user.gid)
      const server = await start({})
      expect(await server.check()).toBe(0)
      const kept = join(folder, '.parley/service-key')
      expect(statSync(kept).mode & 0o777).toBe(0o600)
      expect((await ask(server.url, readFileSync(kept, 'utf8').trim())).status).toBe(200)
      expect(await server.end('SIGTERM')).toBe(0)
    })
  },
)
