// What nothing here can run whole (there is no Docker and no systemd in tests) is held to what it must say.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEnv } from '#server/env.ts'
import { readDockerfile } from './dockerfile.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

interface Service {
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  restart?: string
  mem_limit?: string
  pids_limit?: number
  ports?: string[]
  networks?: string[]
  healthcheck?: object
  environment?: Record<string, string>
}
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean } | null>
}
const services = Object.entries(compose.services)
const namesOf = (isOne: (service: Service) => boolean) =>
  services.flatMap(([name, service]) => (isOne(service) ? [name] : []))

describe('compose.yaml', () => {
  test('has two Parleys, Valkey and Caddy', () => {
    expect(services.map(([name]) => name)).toEqual(['parley-1', 'parley-2', 'valkey', 'caddy'])
  })

  test.each(services)('%s writes nothing, has no rights to gain and is bounded', (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: 'unless-stopped',
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      pids_limit: expect.any(Number),
    })
  })

  test('every service tells its health, those of the image by the image', () => {
    expect(readDockerfile().image.healthcheck[0]).toBe('node')
    expect(namesOf(({ healthcheck }) => !healthcheck)).toEqual(['parley-1', 'parley-2'])
  })

  test('only Caddy is reached from outside, and Valkey by the Parleys alone', () => {
    expect(namesOf(({ ports }) => ports !== undefined)).toEqual(['caddy'])
    expect(namesOf(({ networks = [] }) => networks.includes('inside'))).toEqual([
      'parley-1',
      'parley-2',
      'valkey',
    ])
    expect(compose.networks.inside).toEqual({ internal: true })
    expect(compose.services.valkey?.networks).toEqual(['inside'])
  })
})

test('a server starts with the settings of parley.env.example, filled in', () => {
  const env = parseEnv(read('parley.env.example'))
  const filled = {
    ...env,
    OPENAI_API_KEY: 'test-key',
    MODEL_ALLOWLIST: 'openai/gpt-4o-mini',
    ADMIN_KEY: 'test-key-of-the-operator',
    SERVICE_KEYS: 'test-key-of-the-service',
    ALLOWED_HOSTS: 'play.example.com',
    SITE_FILE: fileURLToPath(new URL('site/example.json', import.meta.url)),
  }
  for (const settings of [env, filled, { ...filled, ...compose.services['parley-1']?.environment }]) {
    const result = readEnv({ ...settings, HOST: '0.0.0.0', ALLOWED_HOSTS: 'play.example.com' })
    expect(result).toMatchObject({
      kind: 'settings',
      settings: { access: { kind: 'demo' }, trustedProxies: 1 },
    })
  }
})

const analyze = spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' })
const isAnalyzed = Number(/systemd (\d+)/.exec(analyze.stdout ?? '')?.[1]) >= 250

test.skipIf(!isAnalyzed)('systemd finds nothing wrong with the unit, and little that it could do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-unit-'))
  const unit = join(folder, 'parley@.service')
  writeFileSync(unit, read('parley@.service').replace('/usr/bin/node', process.execPath))
  const verified = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' })
  expect([verified.status, verified.stderr]).toEqual([0, ''])
  // From 0, nothing, to 100, everything. Most services have about 90.
  execFileSync('systemd-analyze', ['security', '--offline=true', '--threshold=15', '--no-pager', unit], {
    stdio: 'pipe',
  })
  rmSync(folder, { recursive: true })
})

describe('put-up-a-demo-site.md', () => {
  const text = read('../docs/put-up-a-demo-site.md')

  test('names only files that there are', () => {
    const named = new Set(text.match(/\b(deploy|bench)\/[\w./@-]*\w/g))
    const made = ['deploy/parley.env', 'deploy/.env', 'deploy/site/site.json']
    expect(named.size).toBeGreaterThan(5)
    expect(
      [...named].filter(
        (path) => !made.includes(path) && !existsSync(new URL(`../${path}`, import.meta.url)),
      ),
    ).toEqual([])
  })

  test('asks each server of every way for its figures', () => {
    const [, figures = ''] = /^To read the figures.*?^```sh\n(.*?)^```/ms.exec(text) ?? []
    const inCompose = namesOf(({ healthcheck }) => !healthcheck)
    expect(figures).toContain(`for server in ${inCompose.join(' ')}; do`)
    expect(figures).toContain(`fetch('http://127.0.0.1:${readDockerfile().image.env.PORT}/metrics'`)
    const [, ports = ''] = /enable --now ((?:parley@\d+ ?)+)$/m.exec(text) ?? []
    expect(figures).toContain(`for port in ${ports.replaceAll('parley@', '')}; do`)
    const [, ownPort] = /The page is then at `http:\/\/127\.0\.0\.1:(\d+)`/.exec(text) ?? []
    expect(figures).toContain(` http://127.0.0.1:${ownPort}/metrics`)
  })

  test.skipIf(process.platform === 'win32')('gives commands that a shell can read', () => {
    const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(([, commands = '']) => commands)
    expect(blocks.length).toBeGreaterThan(5)
    for (const commands of blocks) {
      const { status, stderr } = spawnSync('bash', ['-n'], { input: commands, encoding: 'utf8' })
      expect([status, stderr]).toEqual([0, ''])
    }
  })
})
