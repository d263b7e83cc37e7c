import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { prepareServer } from './servers.mjs'

const redis = { name: 'redis-server', commands: ['redis-server', 'valkey-server'], folders: [] }

// The commands are shell scripts.
describe.skipIf(process.platform === 'win32')('with nothing on the PATH but what a test puts there', () => {
  let folder
  let lines

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-path-'))
    vi.stubEnv('PATH', folder)
    lines = []
    vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line))
  })

  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true })
  })

  function addCommand(name, script = '') {
    writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} $*" >> '${folder}/ran'\n${script}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  const ran = () =>
    existsSync(join(folder, 'ran')) ? readFileSync(join(folder, 'ran'), 'utf8').trim().split('\n') : []

  test.each(['redis-server', 'valkey-server'])('where there is a %s nothing is done', async (name) => {
    addCommand(name)
    addCommand('apt-get')
    await prepareServer(redis)
    expect([ran(), lines]).toEqual([[], []])
  })

  test('where it lies beside the PATH nothing is done either', async () => {
    addCommand('apt-get')
    mkdirSync(join(folder, 'sbin'))
    writeFileSync(join(folder, 'sbin/nginx'), '')
    await prepareServer({ name: 'nginx', commands: ['nginx'], folders: [join(folder, 'sbin')] })
    expect([ran(), lines]).toEqual([[], []])
  })

  test('where apt-get can be run as root it installs one, whose service does not stay on', async () => {
    addCommand('sudo', 'shift; "$@"')
    addCommand('apt-get', `[ "$1" = install ] && echo > '${folder}/redis-server'`)
    addCommand('service')
    addCommand('systemctl')
    await prepareServer(redis)
    const commands = ran().filter((line) => !line.startsWith('sudo'))
    expect(commands).toEqual([
      'apt-get update',
      'apt-get install -y --no-install-recommends redis-server',
      expect.stringMatching(/^(service redis-server stop|systemctl disable --now redis-server)$/),
    ])
    expect(lines).toEqual(['Installing redis-server with apt-get …'])
  })

  test.each([
    ['there is no apt-get', () => undefined],
    ['apt-get has none', () => addCommand('apt-get', 'exit 100')],
  ])('where %s, one line says what that means', async (_, prepare) => {
    addCommand('sudo', 'shift; "$@"')
    prepare()
    await prepareServer(redis)
    expect(lines.at(-1)).toMatch(/^There is no redis-server, .* will be skipped\.$/)
  })
})
