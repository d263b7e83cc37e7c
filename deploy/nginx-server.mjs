// For tests and the bench: nginx with the configuration that we hand out.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const startTimeoutMs = 20_000

/** Debian has it where only root's PATH leads. Undefined where it is not installed. */
export const nginxCommand = ['nginx', '/usr/sbin/nginx'].find(
  (command) => spawnSync(command, ['-v']).status === 0,
)

/**
 * nginx with `deploy/nginx.conf` on a port of this machine, before two servers.
 * @param {{ port: number, serverPorts: readonly number[], isInTurns?: boolean }} options `isInTurns`: the two take
 *   turns, in place of each visitor staying with one of them
 */
export async function startNginx({ port, serverPorts, isInTurns = false }) {
  if (nginxCommand === undefined) throw new Error('There is no nginx.')
  const folder = mkdtempSync(join(tmpdir(), 'parley-nginx-'))
  const site = siteOn(port, serverPorts)
  writeFileSync(
    join(folder, 'parley.conf'),
    isInTurns ? replaced(site, 'hash $remote_addr consistent;', '') : site,
  )
  writeFileSync(join(folder, 'nginx.conf'), mainConfig(folder))
  const nginx = spawn(nginxCommand, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const killWithUs = () => nginx.kill('SIGTERM')
  process.once('exit', killWithUs)
  let complaints = ''
  nginx.stderr.on('data', (piece) => (complaints += piece))
  const exited = once(nginx, 'close')
  const started = await untilListening(port, nginx)
  if (!started) {
    nginx.kill('SIGTERM')
    throw new Error(`nginx does not start:\n${complaints}`)
  }
  return {
    async stop() {
      process.off('exit', killWithUs)
      nginx.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilListening(port, nginx) {
  const deadline = performance.now() + startTimeoutMs
  while (performance.now() < deadline && nginx.exitCode === null) {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
    await response?.arrayBuffer()
    if (response) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

/** Our configuration with other ports: nothing else of it is changed. */
function siteOn(port, [first, second]) {
  const text = readFileSync(new URL('nginx.conf', import.meta.url), 'utf8')
  const changes = [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['listen [::]:80;', ''],
    ['127.0.0.1:3001', `127.0.0.1:${first}`],
    ['127.0.0.1:3002', `127.0.0.1:${second}`],
  ]
  return changes.reduce((changed, [given, put]) => replaced(changed, given, put), text)
}

function replaced(text, given, put) {
  if (text.split(given).length !== 2) throw new Error(`nginx.conf has not "${given}" once.`)
  return text.replace(given, put)
}

/** What stands around a site on Debian, as far as it matters, without a file outside of the folder. */
const mainConfig = (folder) => `
daemon off;
worker_processes 1;
worker_rlimit_nofile 8192;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
events { worker_connections 4096; }
http {
  access_log off;
  gzip on;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/parley.conf;
}
`
